-- A page can be made from another one.

create function public.duplicate_page(_id uuid)
returns text
language plpgsql
set search_path = ''
as $$
declare
  source public.pages;
  free text;
  suffix text;
  attempt integer := 1;
begin
  select * into source from public.pages where id = _id;
  if source.id is null then
    return null;
  end if;
  loop
    suffix := '-copy' || case attempt when 1 then '' else '-' || attempt end;
    attempt := attempt + 1;
    free := rtrim(left(source.slug, 80 - length(suffix)), '-') || suffix;
    continue when exists (select from public.page_slugs where slug = free);
    begin
      -- As a draft, and never the homepage, so that nobody sees the copy before it is changed.
      insert into public.pages (title, slug, meta_description, canonical_url, content, content_blocks)
      values (
        'Copy of ' || left(source.title, 192), free, source.meta_description, source.canonical_url,
        source.content, source.content_blocks
      );
      return free;
    exception when unique_violation then
      -- Taken; the next number is tried.
    end;
  end loop;
end;
$$;
comment on function public.duplicate_page(uuid) is
  'Makes a draft with the content of a page at a free address, which it returns; null without such a page. By the policies of pages for admins only.';

revoke execute on function public.duplicate_page(uuid) from public, anon;
grant execute on function public.duplicate_page(uuid) to authenticated;
