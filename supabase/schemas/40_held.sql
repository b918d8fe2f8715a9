-- How staff clear up what is on hold (decision 0070).

create function private.move_held(_ids uuid[], _to text) returns bigint
language plpgsql security definer set search_path = '' as $$
declare
  _moved bigint;
  _all bigint;
begin
  perform private.require('desk');
  update public.enquiries
    set on_hold = _to <> 'released', discarded_at = case _to when 'discarded' then private.clock() end
    where id = any (_ids) and on_hold and (discarded_at is null) = (_to <> 'held');
  get diagnostics _all = row_count;
  update public.chat_messages
    set on_hold = _to <> 'released', discarded_at = case _to when 'discarded' then private.clock() end
    where conversation_id = any (_ids) and on_hold and (discarded_at is null) = (_to <> 'held');
  get diagnostics _moved = row_count;
  _all := _all + _moved;
  if _to = 'released' then
    perform private.queue_reminder_confirmation(id, email) from public.reminders
    where id = any (_ids) and on_hold and discarded_at is null;
  end if;
  update public.reminders
    set on_hold = _to <> 'released', discarded_at = case _to when 'discarded' then private.clock() end
    where id = any (_ids) and on_hold and (discarded_at is null) = (_to <> 'held');
  get diagnostics _moved = row_count;
  return _all + _moved;
end;
$$;
comment on function private.move_held is
  'released: takes these enquiries, conversations and reminders off hold, and where mail goes from the server their mails are queued. discarded: puts what is on hold into the trash. held: takes it out again. Returns how many rows were moved.';

create function private.remove_old_discarded() returns void
language plpgsql security definer set search_path = '' as $$
declare
  _before constant timestamptz := private.clock() - private.trash_retention();
begin
  delete from public.enquiries where discarded_at < _before;
  delete from public.chat_messages where discarded_at < _before;
  delete from public.reminders where discarded_at < _before;
end;
$$;
comment on function private.remove_old_discarded is 'Erases what was discarded 30 days ago.';

grant execute on function private.move_held to authenticated;
