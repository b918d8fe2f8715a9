-- A server whose clock was ahead and is set back (decision 0182): what the wrong hours have left behind
-- lies in the future, and counts neither as a run that is under way nor as what a visitor has just sent.

do $$
declare
  _change record;
  _former text;
begin
  for _change in select * from (values
    -- No lease reaches further than half a minute.
    ('private.begin_post_run()', 'lease_until > clock_timestamp())',
      'lease_until between clock_timestamp() and clock_timestamp() + interval ''30 seconds'')'),
    ('private.admit_visitor(text, integer, integer)', 'at > checked_at - interval ''1 hour'';',
      'at between checked_at - interval ''1 hour'' and checked_at;'),
    ('private.exceeds_shared_limit(text, integer, integer)', 'at > clock_timestamp() - interval ''1 hour'';',
      'at between clock_timestamp() - interval ''1 hour'' and clock_timestamp();')
  ) as changes (name, former, present) loop
    _former := pg_get_functiondef(_change.name::regprocedure);
    if position(_change.former in _former) = 0 then
      raise exception '% is not as expected.', _change.name;
    end if;
    execute replace(_former, _change.former, _change.present);
  end loop;
end $$;
