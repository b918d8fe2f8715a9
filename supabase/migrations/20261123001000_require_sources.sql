-- What may not be published any more, although the site can show it where it stands already
-- (decision 0134).

create function private.publication_problem(_body jsonb, _before jsonb)
returns text
language sql
immutable
set search_path = ''
as $$
  select case
    when jsonb_typeof(_body #> '{prices,mot-testing}') = 'null' then 'Please give a price for the MOT: its page shows one.'
    when exists (
      select from private.entries(coalesce(_body -> 'testimonials', '[]')) t
      where not (t ? 'source' and t ? 'date')
        and t not in (select private.entries(coalesce(_before -> 'testimonials', '[]')))
    ) then 'A testimonial says where it stands and in which month it was written.'
  end;
$$;
comment on function private.publication_problem(jsonb, jsonb) is
  'What stands in the way of publishing facts that the site can show, as a sentence; null if nothing does. A testimonial of the version before stays as it is.';

create or replace function private.refuse_unshowable_facts()
returns trigger
language plpgsql
security definer
set search_path = ''
as $$
declare
  _before constant jsonb := (select f.body from public.facts f where f.version = new.base);
  _problem constant text := coalesce(
    private.facts_problem(new.body),
    private.publication_problem(new.body, _before)
  );
begin
  if _problem is not null then
    raise check_violation using
      message = _problem,
      hint = 'unshowable_facts';
  end if;
  return new;
end;
$$;
