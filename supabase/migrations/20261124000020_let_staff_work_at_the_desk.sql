-- Staff work at the desk: enquiries, chat, diary, and the mails to the people behind them (decision
-- 0164). What the diary has and whether it is on stays with admins.

drop policy "Admins can read enquiries" on public.enquiries;
create policy "Staff can read enquiries"
  on public.enquiries for select to authenticated
  using ((select private.may('desk')));

drop policy "Admins can move enquiries on" on public.enquiries;
create policy "Staff can move enquiries on"
  on public.enquiries for update to authenticated
  using ((select private.may('desk')))
  with check ((select private.may('desk')));

drop policy "Admins can read chat messages" on public.chat_messages;
create policy "Staff can read chat messages"
  on public.chat_messages for select to authenticated
  using ((select private.may('desk')));

drop policy "Admins can read bookings" on public.bookings;
create policy "Staff can read bookings"
  on public.bookings for select to authenticated
  using ((select private.may('desk')));

drop policy "Admins can read resources" on public.resources;
create policy "Staff can read resources"
  on public.resources for select to authenticated
  using ((select private.may('desk')));

drop policy "Admins can read bookable services" on public.bookable_services;
create policy "Staff can read bookable services"
  on public.bookable_services for select to authenticated
  using ((select private.may('desk')));

drop policy "People can read public closures, admins every one" on public.closures;
create policy "People can read public closures, staff every one"
  on public.closures for select to authenticated
  using (public or (select private.may('desk')));

drop policy "Admins can read the outbox" on public.outbox;
create policy "Staff can read the outbox, editors when the site was built"
  on public.outbox for select to authenticated
  using ((select private.may('desk')) or (kind = 'deploy' and (select private.may('pages'))));

-- Their functions: only the line that asks who calls changes, and what is said of it.
do $$
declare
  _function regproc;
  _former text;
begin
  foreach _function in array array[
    'private.release_held', 'private.post_status', 'private.change_mail', 'private.read_diary',
    'private.bookings_in_the_way', 'private.close_days',
    'private.open_days', 'private.add_walk_in', 'private.book_enquiry', 'private.place_booking',
    'private.set_booking_status', 'private.revoke_booking_links'
  ]::regproc[] loop
    _former := pg_get_functiondef(_function);
    if position('private.require_admin()' in _former) = 0 then
      raise exception '% does not ask for the admin role.', _function;
    end if;
    execute replace(_former, 'private.require_admin()', 'private.require(''desk'')');
  end loop;
  foreach _function in array array[
    'public.release_held', 'public.post_status', 'public.retry_mail', 'public.cancel_mail',
    'public.read_diary', 'public.bookings_in_the_way', 'public.close_days',
    'public.open_days', 'public.add_walk_in', 'public.book_enquiry', 'public.place_booking',
    'public.set_booking_status', 'public.revoke_booking_links'
  ]::regproc[] loop
    execute format('comment on function %s is %L', _function::regprocedure,
      replace(obj_description(_function, 'pg_proc'), 'For admins: ', 'For staff: '));
  end loop;
end $$;
