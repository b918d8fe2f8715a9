-- What a new garage has filled in so far, for the list on the dashboard.

create function private.first_day() returns jsonb
language plpgsql stable security definer set search_path = '' as $$
begin
  perform private.require_admin();
  return jsonb_build_object(
    'facts', (select coalesce(jsonb_agg(k), '[]') from private.current_facts() f, jsonb_object_keys(f.body) k),
    'places', exists (select from public.resources where active) and exists (select from public.bookable_services),
    'page', exists (select from public.pages where status = 'published'),
    'colleague', (select count(distinct user_id) > 1 from public.user_roles),
    'request', exists (select from public.enquiries)
  );
end;
$$;
comment on function private.first_day is
  'Which facts were ever published, and whether there is a place and a service to book, a published page, a second account with a role, and an enquiry.';

grant execute on function private.first_day to authenticated;
