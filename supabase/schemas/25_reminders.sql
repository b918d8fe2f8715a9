-- Reminders of an MOT or a service by mail, confirmed by a link.

create table public.reminders (
  id uuid primary key,
  created_at timestamptz not null default now(),
  kind text not null check (kind in ('mot', 'service')),
  name text not null check (char_length(name) <= 100 and name ~ '\S.*\S'),
  email text not null check (private.is_email(email)),
  vehicle text not null check (char_length(vehicle) <= 100 and vehicle ~ '\S'),
  due date not null check (due between date '2000-01-01' and date '2099-12-31'),
  days smallint[] not null check (days <@ '{90,60,30,14,7,3,1}' and cardinality(days) between 1 and 7),
  consent_text text not null check (char_length(consent_text) between 1 and 500 and consent_text ~ '\S'),
  consent_at timestamptz not null default now(),
  on_hold boolean not null default false,
  discarded_at timestamptz check (discarded_at is null or on_hold),
  confirmed_at timestamptz,
  stopped_at timestamptz
);
comment on table public.reminders is
  'Reminders by mail. Mails are queued only once the address has confirmed; written by the functions set_reminder, confirm_reminder and stop_reminder alone.';
comment on column public.reminders.id is
  'Made by the browser: a retry has the same id and makes no second reminder.';
comment on column public.reminders.vehicle is 'Registration or description, as typed.';
comment on column public.reminders.due is 'The day on which the MOT or the service is due, at the garage.';
comment on column public.reminders.days is
  'How many days before, each one mail at 9:00 in the garage''s zone.';
comment on column public.reminders.consent_text is 'The sentence beside the box that was ticked, or the words of the button in the mail.';
comment on column public.reminders.on_hold is
  'Exceeded a limit shared with others: the confirmation is not mailed until staff release it (docs/forms.md#limits).';
comment on column public.reminders.discarded_at is 'When staff discarded what was on hold.';
create index reminders_email_idx on public.reminders (lower(email), created_at);
alter table public.reminders enable row level security;
grant select on public.reminders to authenticated;
create policy "Admins can read reminders, staff those on hold"
  on public.reminders for select to authenticated
  using ((select public.has_role('admin')) or (on_hold and (select private.may('desk'))));

create function private.reminder_plan(
  _due date, _days smallint[]
) returns table(days_before smallint, day date, due_at timestamptz, expires_at timestamptz)
language sql stable set search_path = '' as $$
  select before, _due - before,
    (_due - before + time '09:00') at time zone private.garage_zone(),
    -- With the day's end, so that at most one mail goes out on a day, and none for yesterday.
    (_due - before + 1)::timestamp at time zone private.garage_zone()
  from unnest(_days) before
  order by 2;
$$;
comment on function private.reminder_plan is
  'When the mails of a reminder are due, earliest first: 9:00 in the garage''s zone, summer or winter, until the end of that day.';

create function private.reminder_code(_id uuid) returns text
language sql stable security definer set search_path = '' as $$
  select translate(encode(extensions.hmac(convert_to('reminder ' || _id, 'UTF8'), secret, 'sha256'), 'base64'), '+/=', '-_')
  from private.link_secret;
$$;
comment on function private.reminder_code is
  'The code of a reminder''s link: keyed hash of its id, base64url (RFC 4648, section 5).';

create function private.queue_reminder_confirmation(_id uuid, _email text) returns void
language sql security definer set search_path = '' as $$
  select private.queue_mail('reminder_confirm', 'reminder_confirm:' || _id, private.clock() + interval '2 days',
    _to => _email, _reminder => _id);
$$;
comment on function private.queue_reminder_confirmation is
  'Queues the mail that asks whether this address wants the reminder.';

create function private.set_reminder(
  _id uuid, _kind text, _name text, _email text, _vehicle text, _due date, _days smallint[], _consent text
) returns void
language plpgsql security definer set search_path = '' as $$
declare
  _bytes constant integer := private.require_bounded(pg_column_size(row(_kind, _name, _email, _vehicle, _days, _consent)));
  _address constant text := private.visible_line(_email);
  _hold boolean;
begin
  if not private.server_mails() then
    raise sqlstate 'PT503' using
      message = 'Reminders by mail are switched off. Please use the calendar file.',
      hint = 'post_off';
  end if;
  if exists (select from public.reminders where id = _id) then
    return;
  end if;
  if _due <= private.garage_day() or _due > private.garage_day() + interval '61 months' then
    raise check_violation using
      message = 'A reminder is for a day ahead, within the next five years.',
      hint = 'invalid_due_day';
  end if;
  _hold := private.limit_request('reminder', 5, 20, 200, _bytes);
  insert into private.link_secret default values on conflict do nothing;
  insert into public.reminders (id, kind, name, email, vehicle, due, days, consent_text, on_hold)
  values (_id, _kind, private.visible_line(_name), _address, private.visible_line(_vehicle), _due,
    array(select distinct d from unnest(_days) d order by d desc), _consent, _hold);
  if not _hold then
    perform private.queue_reminder_confirmation(_id, _address);
  end if;
end;
$$;
comment on function private.set_reminder is
  'Keeps a reminder and mails the link that confirms it. Limits: 5 a minute and 20 an hour from one address, else HTTP 429; beyond 40 an hour from one network or 200 from all it is held. The answer does not tell whether a mail goes out (private.queue_mail). A known id changes nothing.';

create function private.reminder_by_link(_id uuid, _token text) returns public.reminders
language sql stable security definer set search_path = '' as $$
  select r.* from public.reminders r where r.id = _id and private.is_code(_token, private.reminder_code(_id));
$$;
comment on function private.reminder_by_link is
  'The reminder of a mailed link; empty for a wrong code as for an unknown id.';

create function private.reminder_in_words(_reminder public.reminders) returns jsonb
language sql stable security definer set search_path = '' as $$
  select case when _reminder.id is not null then jsonb_build_object(
    'state', case
      when _reminder.stopped_at is not null then 'stopped'
      when _reminder.confirmed_at is not null then 'confirmed'
      else 'new'
    end,
    'kind', _reminder.kind, 'vehicle', _reminder.vehicle, 'due', _reminder.due, 'days', _reminder.days,
    'next', coalesce((
      select jsonb_agg(p.day order by p.day) from private.reminder_plan(_reminder.due, _reminder.days) p
      where p.due_at > private.clock() and _reminder.stopped_at is null
    ), '[]')
  ) end;
$$;
comment on function private.reminder_in_words is
  'What the page of a mailed link shows: {state: new, confirmed or stopped, kind, vehicle, due, days, next: the days still to come}; null for none.';

create function private.read_reminder(_id uuid, _token text) returns jsonb
language sql stable security definer set search_path = '' as $$ select private.reminder_in_words(private.reminder_by_link(_id, _token)) $$;
comment on function private.read_reminder is 'The reminder of a mailed link; changes nothing.';

create function private.confirm_reminder(_id uuid, _token text) returns jsonb
language plpgsql security definer set search_path = '' as $$
begin
  update public.reminders r set confirmed_at = private.clock()
    where r.id = (private.reminder_by_link(_id, _token)).id and r.confirmed_at is null and r.stopped_at is null;
  if found then
    perform private.queue_mail('mot_reminder', 'mot_reminder:' || r.id || ':' || p.days_before, p.expires_at,
        _to => r.email, _reminder => r.id, _params => jsonb_build_object('days_before', p.days_before), _due => p.due_at)
      from public.reminders r, private.reminder_plan(r.due, r.days) p
      where r.id = _id and p.due_at > private.clock();
  end if;
  return private.read_reminder(_id, _token);
end;
$$;
comment on function private.confirm_reminder is
  'Queues a mail for each chosen day still ahead; a second time, or once it is stopped, nothing. Returns what read_reminder does.';

create function private.stop_reminder(_id uuid, _token text) returns jsonb
language plpgsql security definer set search_path = '' as $$
begin
  update public.reminders r set stopped_at = private.clock()
    where r.id = (private.reminder_by_link(_id, _token)).id and r.stopped_at is null;
  if found then
    update public.outbox set state = 'cancelled', last_error = 'Stopped by the customer.'
      where reminder_id = _id and state in ('queued', 'unknown', 'failed');
  end if;
  return private.read_reminder(_id, _token);
end;
$$;
comment on function private.stop_reminder is
  'Stops a reminder for good and cancels its mails. Returns what read_reminder does.';

create trigger reminders_60_log_deletion
  after delete on public.reminders
  referencing old table as before_rows
  for each statement execute function private.log_rows();

grant execute on function
  private.confirm_reminder, private.read_reminder, private.set_reminder, private.stop_reminder
to anon, authenticated;
