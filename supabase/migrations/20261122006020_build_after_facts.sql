-- A publication asks for a build, after which search engines see it. The job waits in the outbox, so
-- that it is not lost while the host does not answer (decision 0107).

create function private.queue_build_of_facts()
returns trigger
language plpgsql
security definer
set search_path = ''
as $$
begin
  perform private.queue_deploy('deploy:facts:' || new.version);
  return null;
end;
$$;
comment on function private.queue_build_of_facts() is 'Trigger on facts: has the site built anew with the new version.';

create trigger facts_40_queue_build
  after insert on public.facts
  for each row execute function private.queue_build_of_facts();
