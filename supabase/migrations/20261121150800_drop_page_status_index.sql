-- As with enquiries (20261121110300_drop_status_index.sql): under row-level security no list by status
-- uses it, and it only cost writes.
drop index public.pages_status_newest_idx;
