-- The ground of every other migration: everything is closed first, each grant is given by name.
-- Triggers are named <table>_<number>_<verb>, since PostgreSQL fires those of one moment in the order
-- of their names. What a rule refuses carries the rule's own code in the hint (decision 0040).

create extension if not exists pgcrypto with schema extensions;

-- Hosted projects grant every new object in public to the API roles; this one does not.
alter default privileges in schema public revoke all on tables from anon, authenticated, service_role;
alter default privileges in schema public revoke all on sequences from anon, authenticated, service_role;
alter default privileges in schema public revoke all on functions from anon, authenticated, service_role;
-- Without "in schema": a revoke within one schema does not take back PostgreSQL's own default.
alter default privileges revoke execute on functions from public;

create schema private;
comment on schema private is
  'What policies and triggers need and no client may call. Never add it to the schemas of the API.';
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
comment on function private.touch_updated_at() is 'Trigger for any table with an updated_at.';
