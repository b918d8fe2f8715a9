-- /request is the page of the links to a request (decision 0161), so that no page of staff may take
-- its address (decision 0009).

insert into private.reserved_slugs (slug) values ('request');
