-- PostgreSQL has this function from version 18 on, and finds its own first.
do $$ begin
  if to_regprocedure('pg_catalog.uuidv7(interval)') is null then
    create or replace function public.uuidv7(shift interval default '0') returns uuid language sql volatile
      set search_path = pg_catalog, public, pg_temp
      as 'select encode(set_bit(set_bit(overlay(uuid_send(gen_random_uuid()) placing substring(int8send(floor(extract(epoch from clock_timestamp() + shift) * 1000)::bigint) from 3) from 1 for 6), 52, 1), 53, 1), ''hex'')::uuid';
    revoke execute on function public.uuidv7(interval) from public;
    grant execute on function public.uuidv7(interval) to evenkeel_app, evenkeel_system;
  end if;
end $$;
