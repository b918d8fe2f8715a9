-- Comparing an enum is not leakproof, so under row-level security the planner may not use an index
-- for it: a list by status walks the newest ones in any case, and this index only cost writes.
drop index public.enquiries_status_newest_idx;
