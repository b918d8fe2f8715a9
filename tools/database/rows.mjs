/** What the schema fills by itself, without what differs between two databases (secrets, times). */
export const SCHEMA_ROWS = `
  select 'slug ' || slug from private.reserved_slugs
  union all select 'job ' || (to_jsonb(j) - 'made_at' - 'problem')::text from private.scheduled_jobs j
  union all select 'bucket ' || (to_jsonb(b) - 'created_at' - 'updated_at')::text from storage.buckets b
  order by 1`;
