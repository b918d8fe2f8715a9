-- The audit log also tells who released what was on hold: the column is named on_hold.

drop trigger enquiries_50_log_change on public.enquiries;
create trigger enquiries_50_log_change
  after update on public.enquiries
  referencing old table as before_rows new table as after_rows
  for each statement execute function private.log_rows('status', 'suspect', 'on_hold');
drop trigger chat_messages_50_log_change on public.chat_messages;
create trigger chat_messages_50_log_change
  after update on public.chat_messages
  referencing old table as before_rows new table as after_rows
  for each statement execute function private.log_rows('suspect', 'on_hold');
