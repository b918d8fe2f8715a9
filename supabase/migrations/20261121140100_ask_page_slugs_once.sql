-- The policy asked for the page of each old address. Whoever may read a page is asked once now, and the
-- pages that visitors may follow are found together.

drop policy "Whoever can read a page can follow its old addresses" on public.page_slugs;

create policy "Whoever can read a page can follow its old addresses"
  on public.page_slugs for select to anon, authenticated
  using (page_id in (select id from public.pages));
