-- Whoever was released, or cannot sign in, shares nothing: they could not stop it.
create or replace function end_sharing() returns trigger
language plpgsql security definer set search_path = pg_catalog, public, pg_temp as $$
begin
  delete from care_grants where user_id = new.id;
  return null;
end $$;
create or replace trigger end_sharing after update of released_on, disabled_at on users
  for each row when (new.released_on is not null or new.disabled_at is not null) execute function end_sharing();
