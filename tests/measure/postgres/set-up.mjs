// SQL that prepares a database for a measure.

/** The diary, with so many bays for MOTs that last an hour. */
export const diary = (bays) => `
  insert into private.diary_settings (enabled, books_without_mail) values (true, true) on conflict (one) do update set enabled = true, books_without_mail = true;
  insert into public.resources (kind, name) select 'mot_bay', 'Measured ' || n from generate_series(1, ${bays}) n;
  insert into public.bookable_services (key, title, form_service, minutes, needs, step_minutes, notice_minutes, ahead_days)
  values ('mot', 'MOT', 'mot', 60, '{mot_bay}', 60, 0, 400) on conflict (key) do update set ahead_days = 400`;

/** Without the limits of all visitors together: what is beyond them waits for staff, unbooked. */
export const withoutLimits = `
  create or replace function private.is_one_too_many(_network bytea) returns boolean language sql as 'select false';
  create or replace function private.exceeds_shared_limit(_action text, _per_network integer, _in_all integer, _beyond integer default 0, _by bigint default 1) returns boolean language sql as 'select false'`;

/** The server sends the mails. */
export const serverMail = `
  insert into private.post_settings (mail) values ('server') on conflict (one) do update set mail = 'server'`;

/** It is noon on Monday, 22 March 2027, unless `race.clock` says another time. */
export const fixedClock = `
  create or replace function private.clock() returns timestamptz language sql stable as $$
    select coalesce(nullif(current_setting('race.clock', true), ''), '2027-03-22 12:00+00')::timestamptz $$`;
