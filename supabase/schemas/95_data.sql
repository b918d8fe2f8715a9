-- Rows that belong to the schema.

-- Accounts that were there before this schema.
insert into public.profiles (id, email, created_at)
select id, email, coalesce(created_at, now()) from auth.users
on conflict (id) do nothing;

insert into private.admin_guard default values;
insert into private.visitor_secret (secret) values (extensions.gen_random_bytes(32));
insert into private.visitor_source default values;
insert into private.post_sender default values;

-- What the site itself answers; tests compare them with its routes.
insert into private.reserved_slugs (slug) values
  ('404'), ('about'), ('accessibility'), ('account'), ('admin'), ('api'), ('app'), ('assets'), ('auth'), ('booking'),
  ('booking-mot-salisbury'), ('car-repairs-salisbury'), ('car-repairs-servicing'),
  ('car-repairs-servicing-salisbury'), ('contact'), ('fonts'), ('functions'), ('gallery'),
  ('garage-contact-salisbury'), ('graphql'), ('index'), ('mot'), ('notes'), ('pictures'), ('privacy'),
  ('realtime'), ('reminder'), ('repairs'), ('request'), ('rest'), ('service'), ('services'), ('storage'),
  ('undercarriage'), ('vehicle-servicing'), ('vehicle-servicing-salisbury');

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
    create extension if not exists pg_net with schema extensions;
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
  ('remove-old-holds', '*/10 * * * *', 'select private.remove_old_holds()', '1 hour'),
  ('remove-old-page-copies', '50 3 * * *', 'select private.remove_old_page_copies()', '26 hours'),
  ('remove-old-versions', '55 3 * * *', 'select private.remove_old_versions()', '26 hours'),
  ('run-page-schedules', '* * * * *', 'select private.run_page_schedules()', '15 minutes'),
  ('remove-old-trash', '45 3 * * *', 'select private.remove_old_trash()', '26 hours');
select private.schedule_jobs();
