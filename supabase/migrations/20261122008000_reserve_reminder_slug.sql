-- /reminder is the page of the links in reminders (decision 0116), so that no page of staff may take
-- its address (decision 0009).

insert into private.reserved_slugs (slug) values ('reminder');
