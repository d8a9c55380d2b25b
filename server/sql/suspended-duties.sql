-- Where no second step is in force, whoever redeems a slip acts as its person, who therefore stops answering.
-- Returns who made the slip, where the others are to be told; a first slip from the account's maker suspends nothing.
create or replace function suspend_by_redeemed_slip(p_user_id uuid, p_slip_hash bytea) returns uuid
language plpgsql security definer set search_path = pg_catalog, public, pg_temp as $$
declare
  u users;
  maker uuid;
  kept text[];
  keeps_duty boolean;
begin
  select s.made_by into maker from reset_slips s
    where s.user_id = p_user_id and s.user_id = nullif(current_setting('app.user_id', true), '')::uuid and s.slip_hash = p_slip_hash and s.expires_at > now();
  if maker is null or not exists (
    select from users p where p.id = p_user_id and p.role in ('admin', 'staff')
      and (p.signed_in_on is not null or p.approved_by is distinct from maker)
      and (p.responds_to <> '{}' or p.duty or exists (select from suspended_duties d where d.user_id = p.id))
      and not exists (select from totp_secrets t where t.user_id = p.id and t.enabled_at is not null)
  ) then
    return null;
  end if;
  perform pg_advisory_xact_lock(7413905);
  select * into u from users where id = p_user_id;
  -- Who is gone or never signed in does not count; slips that nobody redeemed change nothing, because making them must not.
  kept := array(select answered.role from unnest(u.responds_to) with ordinality as answered (role, place) where not exists (
    select from users o where o.role in ('clinician', 'admin') and o.id <> u.id and o.disabled_at is null and o.deletes_at is null
      and answered.role = any (o.responds_to) and o.signed_in_on is not null
  ) order by place);
  keeps_duty := u.duty and not exists (
    select from users o where o.duty and o.id <> u.id and o.disabled_at is null and o.deletes_at is null and o.signed_in_on is not null
  );
  update suspended_duties set slip_by = slip_by || maker, at = now() where user_id = u.id;
  if kept = u.responds_to and keeps_duty = u.duty then return maker; end if;
  insert into suspended_duties (user_id, responds_to, duty, slip_by, at)
    values (u.id, u.responds_to, u.duty, array[maker], now())
    on conflict (user_id) do update set responds_to = array(select distinct unnest(suspended_duties.responds_to || excluded.responds_to) order by 1),
      duty = suspended_duties.duty or excluded.duty;
  update users set responds_to = kept, duty = keeps_duty where id = u.id;
  return maker;
end $$;
grant execute on function suspend_by_redeemed_slip(uuid, bytea) to evenkeel_app;

-- `done`: the caller may give it back; `not_yours` for anybody else; null when nothing is suspended.
create or replace function end_suspension(p_user_id uuid) returns text
language plpgsql security definer set search_path = pg_catalog, public, pg_temp as $$
declare
  caller uuid := nullif(current_setting('app.user_id', true), '')::uuid;
begin
  if not exists (select from suspended_duties where user_id = p_user_id) then return null; end if;
  delete from suspended_duties s where s.user_id = p_user_id and caller <> all (s.slip_by || s.user_id) and counts_from(caller) <= now()
    and exists (select from users u where u.id = caller and u.role = 'admin' and u.disabled_at is null and u.responds_to <> '{}');
  return case when found then 'done' else 'not_yours' end;
end $$;
grant execute on function end_suspension(uuid) to evenkeel_app;

create or replace function return_duties() returns void language sql as $$
  with due as (delete from suspended_duties where at <= now() - interval '24 hours' returning *)
  update users u set duty = u.duty or due.duty, responds_to = array(select distinct unnest(u.responds_to || due.responds_to) order by 1)
  from due where u.id = due.user_id
$$;
grant execute on function return_duties() to evenkeel_system;

-- Somebody suspended still is one who answers.
create or replace function is_suspended(p_user_id uuid) returns boolean
language sql stable security definer set search_path = pg_catalog, public, pg_temp as $$
  select exists (select from suspended_duties where user_id = p_user_id)
$$;
grant execute on function is_suspended(uuid) to evenkeel_app;
