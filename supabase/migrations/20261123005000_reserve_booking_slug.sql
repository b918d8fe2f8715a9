-- /booking is the page of the links to a booking (decision 0154), so that no page of staff may take
-- its address (decision 0009).

insert into private.reserved_slugs (slug) values ('booking');
