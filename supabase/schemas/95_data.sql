-- Rows that belong to the schema.

-- Accounts that were there before this schema.
insert into public.profiles (id, email, created_at)
select id, email, coalesce(created_at, now()) from auth.users
on conflict (id) do nothing;

insert into private.admin_guard default values;
insert into private.visitor_secret (secret) values (extensions.gen_random_bytes(32));
insert into private.visitor_source default values;

-- What the site itself answers; tests compare them with its routes.
insert into private.reserved_slugs (slug) values
  ('404'), ('about'), ('accessibility'), ('admin'), ('api'), ('app'), ('assets'), ('auth'), ('booking'),
  ('booking-mot-salisbury'), ('car-repairs-salisbury'), ('car-repairs-servicing'),
  ('car-repairs-servicing-salisbury'), ('contact'), ('fonts'), ('functions'), ('gallery'),
  ('garage-contact-salisbury'), ('graphql'), ('index'), ('mot'), ('notes'), ('pictures'), ('privacy'),
  ('realtime'), ('reminder'), ('repairs'), ('request'), ('rest'), ('service'), ('services'), ('storage'),
  ('undercarriage'), ('vehicle-servicing'), ('vehicle-servicing-salisbury');

insert into private.personal_data_sources
  (name, source, email_column, user_column, phone_column, conversation_column, text_columns, key_columns, date_column, erasable)
values
  ('enquiries', 'public.enquiries', 'email', null, 'phone', null, '{name,vehicle,message}', '{id}', 'created_at', true),
  ('chat_messages', 'public.chat_messages', 'email', null, null, 'conversation_id', '{name,message}', '{id}', 'created_at', true),
  ('notes', 'public.notes', null, 'user_id', null, null, '{title,content}', '{id}', 'created_at', true),
  ('deleted_notes', 'private.deleted_notes', null, 'user_id', null, null, '{title,content}', '{id}', 'deleted_at', true),
  ('pages', 'public.pages', null, null, null, null, '{title,meta_description,content,content_blocks}', '{id}', 'updated_at', false),
  ('page_versions', 'public.page_revisions', null, null, null, null, '{title,meta_description,content,content_blocks}', '{page_id,version}', 'saved_at', true),
  ('pictures', 'public.pictures', null, null, null, null, '{alt}', '{id}', 'created_at', false),
  ('facts', 'public.facts', null, null, null, null, '{body,note}', '{version}', 'created_at', false),
  ('reminders', 'public.reminders', 'email', null, null, null, '{name,vehicle}', '{id}', 'created_at', true),
  ('outbox', 'public.outbox', 'to_email', null, null, null, '{params,last_error}', '{id}', 'created_at', true),
  ('page_copies', 'public.page_copies', null, null, null, null, '{body}', '{id}', 'saved_at', true),
  ('page_places', 'public.page_places', null, null, null, null, '{label}', '{page_id}', 'placed_at', false),
  ('bookings', 'public.bookings', 'email', null, 'phone', null, '{name,vehicle,message}', '{id}', 'created_at', true),
  ('closures', 'public.closures', null, null, null, null, '{reason}', '{id}', 'created_at', false),
  ('promised_roles', 'private.promised_roles', null, 'user_id', null, null, '{}', '{user_id}', 'created_at', false),
  ('answers', 'private.answers', 'email', null, null, null, '{body}', '{id}', 'created_at', true),
  ('page_schedules', 'public.page_schedules', null, null, null, null, '{change}', '{page_id}', 'set_at', true);

-- What a project without the storage service, pg_cron or pg_net lacks is left out.
do $$ begin
  if to_regclass('storage.buckets') is not null then
    -- Public: visitors see the pictures of pages. The browser sends WebP or JPEG of some hundred kB.
    insert into storage.buckets (id, name, public, file_size_limit, allowed_mime_types)
    values ('pictures', 'pictures', true, 5242880, array['image/webp', 'image/jpeg'])
    on conflict (id) do update set
      public = excluded.public, file_size_limit = excluded.file_size_limit,
      allowed_mime_types = excluded.allowed_mime_types;
  end if;
end $$;

do $$ begin
  if exists (select from pg_available_extensions where name = 'pg_cron') then
    create extension if not exists pg_cron;
  end if;
exception when others then
  raise notice 'No pg_cron: %', sqlerrm;
end $$;

do $$ begin
  if exists (select from pg_available_extensions where name = 'pg_net') then
    create extension if not exists pg_net;
  end if;
exception when others then
  raise notice 'No pg_net: %', sqlerrm;
end $$;

insert into private.scheduled_jobs (name, schedule, command, late_after) values
  ('remove-old-enquiries', '30 3 * * *', 'select private.remove_old_enquiries()', '26 hours'),
  ('remove-old-csp-reports', '35 3 * * *', 'select private.remove_old_csp_reports()', '26 hours'),
  ('remove-old-traces', '*/10 * * * *', 'select private.remove_old_traces()', '1 hour'),
  ('trim-job-history', '40 3 * * *', 'select private.trim_job_history()', '26 hours'),
  ('knock-post', '* * * * *', 'select private.knock_post()', '15 minutes'),
  ('remove-old-mail', '45 3 * * *', 'select private.remove_old_mail()', '26 hours'),
  ('remove-old-page-copies', '50 3 * * *', 'select private.remove_old_page_copies()', '26 hours'),
  ('run-page-schedules', '* * * * *', 'select private.run_page_schedules()', '15 minutes'),
  ('remove-old-trash', '45 3 * * *', 'select private.remove_old_trash()', '26 hours');
select private.schedule_jobs();
