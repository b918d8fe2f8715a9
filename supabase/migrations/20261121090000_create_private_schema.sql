-- Default privileges: nothing is granted unless a migration does so by name.
-- Triggers are named <table>_<number>_<verb>, since PostgreSQL fires triggers of the same kind in
-- alphabetical order. Errors raised by rules carry the rule's code as hint (decision 0040).

create extension if not exists pgcrypto with schema extensions;

-- Hosted projects grant every new object in public to the API roles; this one does not.
alter default privileges in schema public revoke all on tables from anon, authenticated, service_role;
alter default privileges in schema public revoke all on sequences from anon, authenticated, service_role;
alter default privileges in schema public revoke all on functions from anon, authenticated, service_role;
-- Without "in schema": a revoke within one schema does not take back PostgreSQL's own default.
alter default privileges revoke execute on functions from public;

create schema private;
comment on schema private is
  'Objects for policies and triggers that no client may call. Never add it to the exposed schemas of the API.';
grant usage on schema private to authenticated, service_role;

create function private.touch_updated_at()
returns trigger
language plpgsql
set search_path = ''
as $$
begin
  new.updated_at := now();
  return new;
end;
$$;
comment on function private.touch_updated_at() is 'Trigger for any table with updated_at.';
