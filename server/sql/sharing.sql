-- A change of a grant is nobody's to make; to lock a row for a copy takes the right to change one column.
grant select, insert, delete, update (granted_at) on care_grants to evenkeel_app;
grant select, insert on care_copies to evenkeel_app;
grant select, insert on sharing_offers to evenkeel_app;
grant select, insert, update, delete on care_grants, care_copies, sharing_offers to evenkeel_system;

-- Whoever was released, or cannot sign in, shares nothing: they could not stop it.
create or replace function end_sharing() returns trigger
language plpgsql security definer set search_path = pg_catalog, public, pg_temp as $$
begin
  delete from care_grants where user_id = new.id;
  return null;
end $$;
create or replace trigger end_sharing after update of released_on, disabled_at on users
  for each row when (new.released_on is not null or new.disabled_at is not null) execute function end_sharing();
