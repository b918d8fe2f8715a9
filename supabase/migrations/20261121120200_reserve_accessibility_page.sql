-- A route that came after the list of reserved addresses (ruling 9).

insert into private.reserved_slugs (slug) values ('accessibility');
