-- Every enquiry has a reference that can be read out on the telephone (decision 0111).

alter table public.enquiries add column reference text not null generated always as (
  -- Built-in functions only, since the expression runs as whoever inserts.
  substr('23456789ABCDEFGHJKMNPQRSTUVWXYZ', (('x' || right(id::text, 8))::bit(32)::bigint % 31)::integer + 1, 1)
  || substr('23456789ABCDEFGHJKMNPQRSTUVWXYZ', (('x' || right(id::text, 8))::bit(32)::bigint / 31 % 31)::integer + 1, 1)
  || substr('23456789ABCDEFGHJKMNPQRSTUVWXYZ', (('x' || right(id::text, 8))::bit(32)::bigint / 961 % 31)::integer + 1, 1)
  || substr('23456789ABCDEFGHJKMNPQRSTUVWXYZ', (('x' || right(id::text, 8))::bit(32)::bigint / 29791 % 31)::integer + 1, 1)
  || substr('23456789ABCDEFGHJKMNPQRSTUVWXYZ', (('x' || right(id::text, 8))::bit(32)::bigint / 923521 % 31)::integer + 1, 1)
) stored;
comment on column public.enquiries.reference is
  'The last 32 bits of the id in 31 signs, lowest place first, without the garage''s prefix; src/lib/data/reference.ts has the same rule. Two enquiries may share one.';
