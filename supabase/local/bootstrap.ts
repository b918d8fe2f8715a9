/**
 * What a hosted Supabase database has before the first migration and the embedded one lacks. The
 * site's own objects belong in migrations.
 */
export const BOOTSTRAP_SQL = `
do $$ begin
  -- Once per database: running it again would grant what a migration has revoked.
  if exists (select from pg_namespace where nspname = 'extensions') then return; end if;
  -- Roles belong to a whole server, which may have them from another database.
  if not exists (select from pg_roles where rolname = 'authenticator') then
    create role anon nologin noinherit;
    create role authenticated nologin noinherit;
    create role service_role nologin noinherit bypassrls;
    create role authenticator noinherit login;
    grant anon, authenticated, service_role to authenticator;
    create role supabase_auth_admin noinherit createrole;
  end if;
  create publication supabase_realtime;
  create schema extensions;
  grant usage on schema extensions to anon, authenticated, service_role;
  grant usage on schema public to anon, authenticated, service_role;
  alter default privileges in schema public grant all on tables to anon, authenticated, service_role;
  alter default privileges in schema public grant all on functions to anon, authenticated, service_role;
  alter default privileges in schema public grant all on sequences to anon, authenticated, service_role;
end $$;
`;

/** Must run before the migrations revoke EXECUTE from public, else no role can call pgTAP. */
export const PGTAP_SQL = "create extension if not exists pgtap with schema extensions;";

/**
 * Makes the embedded auth schema like the hosted one: usable by the API roles, with claims read from
 * both settings and the columns that a hosted-style seed fills. Run after every start, because the
 * server recreates its own functions.
 */
export const AUTH_SQL = `
grant usage on schema auth to anon, authenticated, service_role;
create or replace function auth.uid() returns uuid language sql stable as $$
  select coalesce(
    nullif(current_setting('request.jwt.claim.sub', true), ''),
    nullif(current_setting('request.jwt.claims', true), '')::jsonb ->> 'sub')::uuid $$;
create or replace function auth.role() returns text language sql stable as $$
  select coalesce(
    nullif(current_setting('request.jwt.claim.role', true), ''),
    nullif(current_setting('request.jwt.claims', true), '')::jsonb ->> 'role') $$;
create or replace function auth.email() returns text language sql stable as $$
  select coalesce(
    nullif(current_setting('request.jwt.claim.email', true), ''),
    nullif(current_setting('request.jwt.claims', true), '')::jsonb ->> 'email') $$;
grant execute on function auth.uid(), auth.role(), auth.email(), auth.jwt() to public;
alter table auth.users add column if not exists instance_id uuid;
alter table auth.users add column if not exists is_super_admin boolean;
create table if not exists auth.mfa_factors (
  id uuid primary key, user_id uuid not null references auth.users (id) on delete cascade,
  friendly_name text, factor_type text not null default 'totp', status text not null default 'unverified',
  secret text, created_at timestamptz not null default now(), updated_at timestamptz not null default now(),
  last_challenged_at timestamptz
);
create table if not exists auth.mfa_challenges (
  id uuid primary key, factor_id uuid not null references auth.mfa_factors (id) on delete cascade,
  created_at timestamptz not null default now(), verified_at timestamptz
);
`;

/**
 * The part of the auth service's schema that migrations, seed and tests use, for a plain PostgreSQL
 * server without the auth service. Run AUTH_SQL after it.
 */
export const AUTH_SCHEMA_SQL = `
create schema auth;
create table auth.users (
  id uuid primary key, aud text, role text, email text unique, encrypted_password text,
  email_confirmed_at timestamptz, last_sign_in_at timestamptz,
  raw_app_meta_data jsonb, raw_user_meta_data jsonb,
  created_at timestamptz, updated_at timestamptz,
  confirmation_token text, recovery_token text, email_change text, email_change_token_new text,
  email_change_token_current text, reauthentication_token text, phone_change text, phone_change_token text
);
create table auth.identities (
  id uuid primary key, provider_id text not null,
  user_id uuid not null references auth.users (id) on delete cascade,
  identity_data jsonb not null, provider text not null, last_sign_in_at timestamptz,
  created_at timestamptz, updated_at timestamptz
);
create table auth.audit_log_entries (id uuid primary key, payload json, created_at timestamptz);
create function auth.jwt() returns jsonb language sql stable as $$
  select nullif(current_setting('request.jwt.claims', true), '')::jsonb $$;
`;
