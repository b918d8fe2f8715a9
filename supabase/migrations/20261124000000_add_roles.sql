-- Two roles between everything and nothing (decision 0164). In a file of its own: a new value of an
-- enum cannot be used in the transaction that adds it.

alter type public.app_role add value 'staff';
alter type public.app_role add value 'editor';
comment on type public.app_role is
  'A role with permissions beyond the user''s own rows: admin everything, staff the desk, editor pages and pictures (private.may).';
