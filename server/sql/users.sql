create or replace function keep_administered() returns trigger language plpgsql as $$
begin
  if current_user = 'evenkeel_app' and coalesce(current_setting('app.role', true), '') <> 'admin' then
    raise exception 'permission denied for what administrators set' using errcode = 'insufficient_privilege';
  end if;
  return new;
end $$;
create or replace trigger keep_administered before update of username, username_key, has_account, badge_number, extension, disabled_at, responds_to, duty, housing, booking_number,
  permanent_number, admitted_on, release_planned, released_on, approved_at, approved_by, counts_from on users
  for each row execute function keep_administered();

create or replace function spell_unit() returns trigger language plpgsql as $$
begin
  new.unit := coalesce((select name from facility_units where key = fold_unit(new.unit)), new.unit);
  return new;
end $$;
create or replace trigger spell_unit before insert or update of unit on users for each row execute function spell_unit();

-- Only the functions of clinicians.sql make a clinician serve.
create or replace function keep_clinician() returns trigger language plpgsql as $$
begin
  if current_user = 'evenkeel_app' and new.responds_to <> '{}' and new.responds_to is distinct from old.responds_to then
    raise exception 'permission denied: a clinician begins to serve by being confirmed, or by signing in' using errcode = 'insufficient_privilege';
  end if;
  return new;
end $$;
create or replace trigger keep_clinician before insert or update of responds_to on users
  for each row when (new.role = 'clinician') execute function keep_clinician();

-- Ids go by time.
create or replace function first_facility_day() returns date
language sql stable security definer set search_path = pg_catalog, public, pg_temp as $$
  select (created_at at time zone time_zone)::date from users, facilities order by id limit 1
$$;
grant execute on function first_facility_day() to evenkeel_app, evenkeel_system;

-- After the first 14 days only 14 days later, so that made-up accounts make no group around somebody at once.
create or replace function set_counts_from() returns trigger language plpgsql as $$
declare
  day date := (new.approved_at at time zone (select time_zone from facilities))::date;
begin
  if tg_op = 'INSERT' or old.approved_at is null or old.role is distinct from new.role then
    new.counts_from := case when new.role not in ('clinician', 'admin') then
      case when day >= first_facility_day() + 14 then day + 14 else day end
    end;
  end if;
  return new;
end $$;
create or replace trigger set_counts_from before insert or update of approved_at on users
  for each row execute function set_counts_from();

-- Another role needs another approval.
create or replace function keep_approval() returns trigger language plpgsql as $$
begin
  if old.approved_at is not null and old.role = new.role
    and (new.approved_at, new.approved_by, new.counts_from) is distinct from (old.approved_at, old.approved_by, old.counts_from)
  then
    raise exception 'an approval is given once';
  end if;
  return new;
end $$;
create or replace trigger keep_approval before update of approved_at, approved_by, counts_from on users
  for each row execute function keep_approval();

-- The lock keeps two calls from removing the last two administrators at the same time.
create or replace function other_administrators(p_user_id uuid) returns integer language plpgsql as $$
begin
  perform pg_advisory_xact_lock(7413905);
  return (
    select count(*) from users u
    where u.role = 'admin' and u.id <> p_user_id and u.disabled_at is null and u.deletes_at is null
      and not exists (select from reset_slips s where s.user_id = u.id)
  );
end $$;
grant execute on function other_administrators(uuid) to evenkeel_app, evenkeel_system;

-- Somebody without an account gets a username with the account, which is never taken away.
create or replace function keep_username() returns trigger language plpgsql as $$
begin
  if current_user in ('evenkeel_app', 'evenkeel_system') and (old.has_account and (new.username, new.username_key, new.has_account) is distinct from (old.username, old.username_key, old.has_account)
    or not new.has_account and new.username is distinct from old.username) then
    raise exception 'permission denied: a username stays' using errcode = 'insufficient_privilege';
  end if;
  return new;
end $$;
create or replace trigger keep_username before update of username, username_key, has_account on users
  for each row execute function keep_username();

create or replace function keep_account() returns trigger language plpgsql as $$
begin
  if exists (select from users where id = new.user_id and not has_account) then
    raise exception 'this person has no account' using errcode = 'insufficient_privilege';
  end if;
  return new;
end $$;
create or replace trigger keep_account before insert on credentials for each row execute function keep_account();
create or replace trigger keep_account before insert on reset_slips for each row execute function keep_account();
create or replace trigger keep_account before insert on sign_in_passes for each row execute function keep_account();

create or replace function keep_provider_link() returns trigger language plpgsql as $$
begin
  if not exists (select from users where id = new.user_id and role <> 'inmate' and has_account) then
    raise exception 'nobody in care is signed in by an employer' using errcode = 'insufficient_privilege';
  end if;
  return new;
end $$;
create or replace trigger keep_provider_link before insert on provider_links for each row execute function keep_provider_link();

-- Refused for oneself, a closed or unapproved account, a suspended one, and for a new administrator with an outstanding slip.
-- Who did it vouches for the account anew, so its waiting times begin again.
create or replace function change_role(p_user_id uuid, p_role text, p_at timestamptz) returns boolean
language plpgsql security definer set search_path = pg_catalog, public, pg_temp as $$
declare
  caller uuid := nullif(current_setting('app.user_id', true), '')::uuid;
begin
  perform pg_advisory_xact_lock(7413905);
  if caller = p_user_id or not exists (select from users me where me.id = caller and me.role = 'admin' and me.disabled_at is null) then
    return false;
  end if;
  update users u set role = p_role, responds_to = '{}', duty = false, approved_at = p_at, approved_by = caller
    where u.id = p_user_id and u.role in ('staff', 'admin') and p_role in ('staff', 'admin') and u.role <> p_role
      and u.approved_at is not null and u.disabled_at is null and u.deletes_at is null and not is_suspended(u.id)
      and (p_role = 'staff' or not exists (select from reset_slips s where s.user_id = u.id));
  if not found then return false; end if;
  delete from sign_in_passes where user_id = p_user_id;
  delete from provider_links where user_id = p_user_id;
  if p_role = 'staff' then
    delete from totp_codes where user_id = p_user_id;
    delete from totp_secrets where user_id = p_user_id;
  end if;
  return true;
end $$;
grant execute on function change_role(uuid, text, timestamptz) to evenkeel_app;

-- No CHECK, because a row from before the rule could not be signed in to (`contract/src/people/custody-days.ts`).
create or replace function keep_custody_days() returns trigger language plpgsql as $$
begin
  if tg_op = 'UPDATE' and (new.admitted_on, new.release_planned, new.released_on) is not distinct from (old.admitted_on, old.release_planned, old.released_on) then
    return new;
  end if;
  if new.release_planned < new.admitted_on or new.released_on < new.admitted_on
    or exists (select from unnest(array[new.admitted_on, new.release_planned, new.released_on]) as day
      where day not between '1900-01-02' and '2899-12-31' or day = '1970-01-01') then
    raise exception 'no stay has these days' using errcode = 'check_violation';
  end if;
  return new;
end $$;
create or replace trigger keep_custody_days before insert or update of admitted_on, release_planned, released_on on users
  for each row execute function keep_custody_days();
