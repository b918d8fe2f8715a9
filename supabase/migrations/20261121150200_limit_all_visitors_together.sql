-- Who has many addresses (an IPv6 /48 alone holds 65,536 of those that are counted) gets round the
-- limit of one visitor, never round one that all share.

create or replace function private.limit_enquiries()
returns trigger
language plpgsql
security definer
set search_path = ''
as $$
begin
  -- SQL that comes from no request is not limited.
  if private.visitor_key() is null then
    return new;
  end if;
  if not private.admit_visitor('enquiry', 5, 20)
    or (select count(*) >= 200 from (
      select from public.enquiries where created_at > now() - interval '1 hour' limit 200) recent)
  then
    -- A repeated attempt is no new enquiry: let it end in 23505, which takes back what was counted.
    if exists (select from public.enquiries where id = new.id) then
      return new;
    end if;
    raise sqlstate 'PT429' using
      message = 'Too many enquiries from this address. Please wait a little or call us.',
      hint = 'At most 5 a minute and 20 an hour.';
  end if;
  return new;
end;
$$;
comment on function private.limit_enquiries() is
  'Trigger on enquiries: 5 a minute and 20 an hour from one address, 200 an hour from all, else HTTP 429 (PostgREST reads PT429 so).';

create or replace function private.limit_chat_messages()
returns trigger
language plpgsql
security definer
set search_path = ''
as $$
begin
  if private.visitor_key() is null then
    return new;
  end if;
  if not private.admit_visitor('chat', 20, 200)
    or (select count(*) >= 2000 from (
      select from public.chat_messages where created_at > now() - interval '1 hour' limit 2000) recent)
  then
    -- A repeated attempt is no new message: let it end in 23505, which takes back what was counted.
    if exists (select from public.chat_messages where id = new.id) then
      return new;
    end if;
    raise sqlstate 'PT429' using
      message = 'Too many messages from this address. Please wait a little or call us.',
      hint = 'At most 20 a minute and 200 an hour.';
  end if;
  return new;
end;
$$;
comment on function private.limit_chat_messages() is
  'Trigger on chat_messages: 20 a minute (ruling 11) and 200 an hour from one address, 2,000 an hour from all, else HTTP 429.';

-- Reports were counted by call, after which each call could bring twenty; and who was refused by the
-- limit of all still left a trace.
create or replace function private.record_csp_reports(_reports jsonb, _visitor text)
returns integer
language plpgsql
security definer
set search_path = ''
as $$
declare
  headers text := current_setting('request.headers', true);
  report jsonb;
  recorded integer := 0;
begin
  -- A forged address gets round the limit below, never round this one.
  if (select count(*) >= 500 from public.csp_reports where created_at > now() - interval '1 hour') then
    return 0;
  end if;
  -- The caller is the Edge Function: what is counted is the visitor that it speaks for.
  perform set_config('request.headers', json_build_object('cf-connecting-ip', _visitor)::text, true);
  for report in
    select given.report
    from jsonb_array_elements(_reports) with ordinality as given (report, place)
    where place <= 20
      and given.report ->> 'page' is not null
      and given.report ->> 'directive' is not null
      and given.report ->> 'blocked' is not null
  loop
    exit when not private.admit_visitor('csp', 30, 120);
    insert into public.csp_reports (page, directive, blocked, source, line, disposition, sample)
    values (
      left(report ->> 'page', 500), left(report ->> 'directive', 100), left(report ->> 'blocked', 500),
      left(report ->> 'source', 500),
      case when report ->> 'line' ~ '^\d{1,9}$' then (report ->> 'line')::integer end,
      case when report ->> 'disposition' = 'report' then 'report' else 'enforce' end,
      left(report ->> 'sample', 100)
    );
    recorded := recorded + 1;
  end loop;
  perform set_config('request.headers', coalesce(headers, ''), true);
  perform private.remove_old_csp_reports();
  return recorded;
end;
$$;
comment on function private.record_csp_reports(jsonb, text) is
  'Stores up to 20 reports of one visitor; how many were stored. Limits: 30 reports a minute and 120 an hour from one address, 500 an hour from all.';
