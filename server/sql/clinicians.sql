-- Whether the facility has a confirmed clinician for a role (inmate or staff). Everybody may know that.
create or replace function has_clinician(p_audience text) returns boolean
language sql stable security definer set search_path = pg_catalog, public, pg_temp as $$
  select exists (select from users where role = 'clinician' and disabled_at is null and p_audience = any (responds_to))
$$;
grant execute on function has_clinician(text) to evenkeel_app, evenkeel_system;

-- Whether the caller is the lead clinician; without an enabled one, whether they are an administrator.
create or replace function leads_clinicians() returns boolean
language sql stable security definer set search_path = pg_catalog, public, pg_temp as $$
  with the_lead as (
    select c.user_id from clinicians c join users u on u.id = c.user_id where c.lead and u.disabled_at is null
  )
  select case when exists (select from the_lead)
    then exists (select from the_lead where user_id = nullif(current_setting('app.user_id', true), '')::uuid)
    else coalesce(current_setting('app.role', true), '') = 'admin' end
$$;
grant execute on function leads_clinicians() to evenkeel_app;

-- Whether a clinician can be confirmed: enabled, signed in with their latest slip, and, where one is required (p_second_factor),
-- with a second step in force.
create or replace function clinician_ready(p_user_id uuid, p_second_factor boolean) returns boolean
language sql stable security definer set search_path = pg_catalog, public, pg_temp as $$
  select exists (
    select from users u where u.id = p_user_id and u.signed_in_on is not null and u.disabled_at is null
      and not exists (select from reset_slips s where s.user_id = u.id and s.expires_at > now())
      and (not p_second_factor or exists (select from totp_secrets t where t.user_id = u.id and t.enabled_at is not null))
  )
$$;
grant execute on function clinician_ready(uuid, boolean) to evenkeel_app;

-- A slip sets a new password. Without a second step in force whoever holds it acts as the clinician, who therefore cares for nobody
-- until somebody other than the maker of the slip confirms them again.
create or replace function suspend_by_slip() returns trigger
language plpgsql security definer set search_path = pg_catalog, public, pg_temp as $$
begin
  if not exists (select from clinicians where user_id = new.user_id) then return null; end if;
  perform pg_advisory_xact_lock(7413905);
  update clinicians set slip_by = new.made_by, suspended_at = case when confirmed_at is null then suspended_at else now() end, confirmed_by = null, confirmed_at = null, lead = false
    where user_id = new.user_id and (
      confirmed_at is null or not exists (select from totp_secrets t where t.user_id = new.user_id and t.enabled_at is not null)
    );
  if found then update users set responds_to = '{}' where id = new.user_id and responds_to <> '{}'; end if;
  return null;
end $$;
create or replace trigger suspend_by_slip after insert or update on reset_slips for each row execute function suspend_by_slip();

-- Why the caller does not confirm a clinician now, and until when that is so; nothing where they do. `lead`: somebody else does; `tied`
-- and `alone`: see account-makers.sql; `new`: they became an administrator less than a week ago.
create or replace function confirmation_refused(p_user_id uuid) returns table (why text, until timestamptz)
language plpgsql stable security definer set search_path = pg_catalog, public, pg_temp as $$
declare
  caller uuid := nullif(current_setting('app.user_id', true), '')::uuid;
  behind uuid[];
  waits_from timestamptz;
begin
  select behind_account(c.user_id) || behind_account(c.made_by) || behind_account(c.slip_by), coalesce(c.suspended_at, c.made_at)
    into behind, waits_from from clinicians c where c.user_id = p_user_id;
  if not leads_clinicians() then
    why := 'lead';
  elsif behind_account(caller) && behind then
    until := alone_from(behind, waits_from);
    why := case when until is null then 'tied' when until > now() then 'alone' end;
  else
    until := counts_from(caller);
    why := case when until > now() then 'new' end;
  end if;
  if why is null then until := null; end if;
  return next;
end $$;
grant execute on function confirmation_refused(uuid) to evenkeel_app;

-- The second person confirms a clinician, who then serves whom the maker named. Without an enabled lead the confirmed one
-- becomes it. The answer is null for no clinician, and otherwise: done, already, not_yours (see
-- confirmation_refused), or not_ready (see clinician_ready).
create or replace function confirm_clinician(p_user_id uuid, p_at timestamptz, p_second_factor boolean) returns text
language plpgsql security definer set search_path = pg_catalog, public, pg_temp as $$
declare
  caller uuid := nullif(current_setting('app.user_id', true), '')::uuid;
  has_lead boolean;
  c clinicians;
begin
  perform pg_advisory_xact_lock(7413905);
  select * into c from clinicians where user_id = p_user_id;
  if not found then return null; end if;
  if c.confirmed_at is not null then return 'already'; end if;
  if (select why is not null from confirmation_refused(p_user_id)) then return 'not_yours'; end if;
  if not clinician_ready(p_user_id, p_second_factor) then return 'not_ready'; end if;
  has_lead := exists (select from clinicians l join users u on u.id = l.user_id where l.lead and u.disabled_at is null);
  if not has_lead then update clinicians set lead = false where lead; end if;
  update clinicians set confirmed_by = caller, confirmed_at = p_at, lead = not has_lead where user_id = p_user_id;
  update users set responds_to = c.serves, makers = '{}', makers_added_at = null where id = p_user_id;
  return 'done';
end $$;
grant execute on function confirm_clinician(uuid, timestamptz, boolean) to evenkeel_app;

-- The lead hands the lead on; without an enabled lead an administrator names one. Null for no clinician, else done,
-- not_yours, or not_ready (unconfirmed or disabled).
create or replace function hand_on_lead(p_user_id uuid) returns text
language plpgsql security definer set search_path = pg_catalog, public, pg_temp as $$
begin
  perform pg_advisory_xact_lock(7413905);
  if not exists (select from clinicians where user_id = p_user_id) then return null; end if;
  if not leads_clinicians() then return 'not_yours'; end if;
  if not exists (
    select from clinicians c join users u on u.id = c.user_id
    where c.user_id = p_user_id and c.confirmed_at is not null and u.disabled_at is null
  ) then
    return 'not_ready';
  end if;
  update clinicians set lead = false where lead and user_id <> p_user_id;
  update clinicians set lead = true where user_id = p_user_id;
  return 'done';
end $$;
grant execute on function hand_on_lead(uuid) to evenkeel_app;

-- Whether a clinician is here for the caller's own role, and the names of all who read what the caller sends; one who is away reads it
-- later.
create or replace function own_clinicians() returns table (present boolean, names text[])
language sql stable security definer set search_path = pg_catalog, public, pg_temp as $$
  with own as (
    select case when exists (
      select from users where id = nullif(current_setting('app.user_id', true), '')::uuid and role <> 'inmate'
    ) then 'staff' else 'inmate' end as audience
  ), serving as (
    select u.id, coalesce(nullif(concat_ws(' ', u.first_name, u.last_name), ''), u.username) as name
    from users u, own where u.role = 'clinician' and u.disabled_at is null and own.audience = any (u.responds_to)
  )
  select exists (select from serving where not is_away(id, now())),
    array(select name from serving order by name, id)
  from own
$$;
grant execute on function own_clinicians() to evenkeel_app;

-- The roles for which an enabled clinician is the only one; none for anybody else.
create or replace function only_clinician_for(p_user_id uuid) returns text[]
language sql stable security definer set search_path = pg_catalog, public, pg_temp as $$
  select coalesce(array_agg(served.role order by served.role), '{}')
  from users u, unnest(u.responds_to) as served (role)
  where u.id = p_user_id and u.role = 'clinician' and u.disabled_at is null and not exists (
    select from users o where o.role = 'clinician' and o.id <> u.id and o.disabled_at is null and served.role = any (o.responds_to)
  )
$$;
grant execute on function only_clinician_for(uuid) to evenkeel_app;

-- Who has at a time what somebody took: they, while they are away the colleague whom they named, or nobody. Nobody has work about themself.
create or replace function who_has(p_owner_id uuid, p_audience text, p_user_id uuid, p_at timestamptz) returns uuid
language sql stable security definer set search_path = pg_catalog, public, pg_temp as $$
  select case
    when not keeps_care(p_owner_id, p_audience) then null
    when not is_away(p_owner_id, p_at) then p_owner_id
    else (
      select c.away_cover from clinicians c
      where c.user_id = p_owner_id and c.away_cover <> p_user_id and keeps_care(c.away_cover, p_audience) and not is_away(c.away_cover, p_at)
    ) end
$$;
grant execute on function who_has(uuid, text, uuid, timestamptz) to evenkeel_app;

-- Who took something and is away, and the day on which they are back; null for nobody, and for who is gone.
create or replace function away_of(p_owner_id uuid, p_audience text, p_at timestamptz) returns json
language sql stable security definer set search_path = pg_catalog, public, pg_temp as $$
  select json_build_object('name', actor.name, 'backOn', c.away_to + 1)
  from clinicians c, actor_named(c.user_id) as actor
  where c.user_id = p_owner_id and is_away(p_owner_id, p_at) and keeps_care(p_owner_id, p_audience)
$$;
grant execute on function away_of(uuid, text, timestamptz) to evenkeel_app;
