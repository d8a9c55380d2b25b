-- Only where it is not forced yet, because the change locks a table.
do $$
declare
  unforced regclass;
begin
  for unforced in
    select oid from pg_class
    where relnamespace = 'public'::regnamespace and relkind in ('r', 'p') and relrowsecurity and not relforcerowsecurity
  loop
    execute format('alter table %s force row level security', unforced);
  end loop;
end $$;
