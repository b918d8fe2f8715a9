-- What is on hold (docs/forms.md#limits): how much fits, how the garage hears of it, and how staff clear it
-- up.

create function private.held_bytes() returns bigint
language sql stable security definer set search_path = '' as $$
  select coalesce(sum(private.stored_bytes(size)), 0)
  from (
    select 100 + pg_column_size(search) + coalesce(pg_column_size(message), 0) from public.enquiries where on_hold and discarded_at is null
    union all
    select 100 + pg_column_size(message) from public.chat_messages where on_hold and discarded_at is null
    union all
    select 300 from public.reminders where on_hold and discarded_at is null
  ) held (size);
$$;
comment on function private.held_bytes is 'What is on hold takes about so many bytes.';

create function private.require_room_on_hold(_bytes bigint) returns void
language plpgsql security definer set search_path = '' as $$
declare
  _most constant bigint := 20000000;
  _n bigint := private.count_up('held', '', _most, '10 minutes', _bytes);
begin
  if _n = _bytes then
    -- The first of a window: counted on from what there is.
    _n := _n + private.held_bytes();
    update private.rate_counters set n = _n where action = 'held' and key = '';
  end if;
  if _n is null or _n > _most then
    raise sqlstate 'PT507' using
      message = 'So much waits for the garage that no more can. Please call us.',
      detail = 'At most 20 MB wait on hold.',
      hint = 'storage_limit';
  end if;
end;
$$;
comment on function private.require_room_on_hold is
  'HTTP 507 if this would make more than 20 MB on hold. The browser then mails (docs/forms.md#record-then-mail).';

create function private.count_held() returns bigint
language sql stable security definer set search_path = '' as $$
  select (select count(*) from public.enquiries where on_hold and discarded_at is null)
    + (select count(*) from public.conversations where on_hold)
    + (select count(*) from public.reminders where on_hold and discarded_at is null);
$$;
comment on function private.count_held is 'How many enquiries, conversations and reminders wait on hold.';

create function private.queue_held_digest() returns void
language sql security definer set search_path = '' as $$
  -- A little later, so that the mail counts more than the first.
  select private.queue_mail('held', 'held:' || to_char(private.clock() at time zone 'UTC', 'YYYY-MM-DD HH24'),
    private.clock() + interval '1 day', _due => private.clock() + interval '5 minutes', _always => true)
  where private.server_mails();
$$;
comment on function private.queue_held_digest is
  'Queues the mail that tells the garage how many requests are held, once an hour.';

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
  -- What there is room for is measured anew.
  delete from private.rate_counters where action = 'held';
  if private.count_held() = 0 then
    update public.outbox set state = 'cancelled', last_error = 'Nothing is held any more.'
      where kind = 'held' and state = 'queued';
  end if;
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
