grant select, insert on users to evenkeel_app;
grant update (first_name, last_name, email, unit, shift, locale) on users to evenkeel_app;
grant update (responds_to, badge_number, disabled_at, deletes_at) on users to evenkeel_app;
grant select, insert, update, delete on users to evenkeel_system;

-- People change their own profile; what an administrator sets is changed by administrators only.
create or replace function keep_administered() returns trigger language plpgsql as $$
begin
  if current_user = 'evenkeel_app' and coalesce(current_setting('app.role', true), '') <> 'admin' then
    raise exception 'permission denied for what administrators set' using errcode = 'insufficient_privilege';
  end if;
  return new;
end $$;
create or replace trigger keep_administered before update of badge_number, disabled_at, responds_to on users
  for each row execute function keep_administered();

-- How many other administrators can still sign in: enabled, staying, and not waiting for a slip to be redeemed. The
-- next call waits until this transaction ends, so that two cannot each rely on the other.
create or replace function other_administrators(p_user_id uuid) returns integer language plpgsql as $$
begin
  perform pg_advisory_xact_lock(7413905);
  return (
    select count(*) from users u
    where u.role = 'admin' and u.id <> p_user_id and u.disabled_at is null and u.deletes_at is null
      and not exists (select from reset_slips s where s.user_id = u.id)
  );
end $$;
