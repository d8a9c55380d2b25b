-- Who is a second person: what takes two is not done by one through accounts of their own. Everybody who made an account of an
-- administrator or a clinician, or a slip for it, stands behind it, with whoever stood behind them. Two accounts are tied when the same
-- person stands behind both, or one behind the other. `users.makers` keeps that, because a maker may be deleted. Whoever runs the server
-- is nobody here.

-- The account and everybody behind it; empty for nobody.
create or replace function behind_account(p_user_id uuid) returns uuid[]
language sql stable security definer set search_path = pg_catalog, public, pg_temp as $$
  select case when p_user_id is null then '{}'::uuid[]
    else p_user_id || coalesce((select u.makers from users u where u.id = p_user_id and u.role <> 'inmate'), '{}') end
$$;
grant execute on function behind_account(uuid) to evenkeel_app;

-- From when an administrator counts as a second person: a week after they became one. For anybody else always.
create or replace function counts_from(p_user_id uuid) returns timestamptz
language sql stable security definer set search_path = pg_catalog, public, pg_temp as $$
  select coalesce((select u.approved_at + interval '168 hours' from users u where u.id = p_user_id and u.role = 'admin'), '-infinity')
$$;

-- Null while there is an enabled administrator, or lead clinician, whom nothing ties to these accounts. Otherwise when somebody who is alone may do
-- without: a week after it was announced, and after the last of the others was disabled or tied by a slip.
create or replace function alone_from(p_behind uuid[], p_announced timestamptz) returns timestamptz
language sql stable security definer set search_path = pg_catalog, public, pg_temp as $$
  select case when not coalesce(bool_or(u.disabled_at is null and not behind_account(u.id) && p_behind), false)
    then greatest(p_announced, max(u.disabled_at), max(u.makers_added_at)) + interval '168 hours' end
  from users u
  where u.role = 'admin' or (u.role = 'clinician' and exists (select from clinicians c where c.user_id = u.id and c.lead))
$$;

-- Whoever makes an account stands behind it, with whoever stands behind them.
create or replace function tie_to_makers() returns trigger
language plpgsql security definer set search_path = pg_catalog, public, pg_temp as $$
begin
  new.makers := case when new.role in ('admin', 'clinician') then behind_account(new.approved_by) else '{}' end;
  new.makers_added_at := null;
  return new;
end $$;
create or replace trigger tie_to_makers before insert on users for each row execute function tie_to_makers();

-- So does whoever makes a slip for it, by whatever way the slip is stored.
create or replace function tie_by_slip() returns trigger
language plpgsql security definer set search_path = pg_catalog, public, pg_temp as $$
begin
  update users u set makers = array(select distinct unnest(u.makers || behind_account(new.made_by))), makers_added_at = now()
    where u.id = new.user_id and u.role in ('admin', 'clinician') and not behind_account(u.id) @> behind_account(new.made_by);
  return null;
end $$;
create or replace trigger tie_by_slip after insert or update on reset_slips for each row execute function tie_by_slip();
