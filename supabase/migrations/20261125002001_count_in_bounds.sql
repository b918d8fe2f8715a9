-- The counts of the dashboard (decision 0191). Counted through the policies, every row was read, since
-- the comparison of a state is not leakproof.

create function private.most_counted()
returns integer
language sql
immutable
set search_path = ''
as $$ select 10000 $$;
comment on function private.most_counted() is 'Where the counts of the dashboard stop: beyond it a number says nothing that "more" does not.';

create function private.count_rows(_what text)
returns bigint
language plpgsql
stable
security definer
set search_path = ''
as $$
declare
  _most constant integer := private.most_counted() + 1;
begin
  -- Whoever is not meant to see a number counts none, or only their own.
  return case _what
    when 'enquiries' then (select count(*) from (
      select from public.enquiries
      where private.may('desk') and status = 'new' and not suspect and not on_hold limit _most) new_ones)
    when 'notes' then case when private.has_role('admin')
      then (select count(*) from (select from public.notes limit _most) everybodys)
      else (select count(*) from (select from public.notes where user_id = auth.uid() limit _most) own) end
    when 'pages' then (select count(*) from (select from public.pages where private.may('pages') limit _most) all_pages)
    when 'profiles' then (select count(*) from (select from public.profiles where private.has_role('admin') limit _most) accounts)
  end;
end;
$$;
comment on function private.count_rows(text) is
  'How many new enquiries, notes, pages or profiles the caller may read, at most one more than private.most_counted().';

create function public.count_rows(_what text)
returns bigint
language sql
stable
security invoker
set search_path = ''
as $$ select private.count_rows(_what) $$;
comment on function public.count_rows(text) is
  'For the dashboard: how many new enquiries, notes, pages or profiles there are for the caller, up to 10,001; null for anything else.';

grant execute on function public.count_rows(text), private.count_rows(text) to authenticated;
