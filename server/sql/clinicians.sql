-- Everybody may know that.
create or replace function has_clinician(p_audience text) returns boolean
language sql stable security definer set search_path = pg_catalog, public, pg_temp as $$
  select exists (select from users where role = 'clinician' and not is_medical(id) and disabled_at is null and p_audience = any (responds_to))
$$;
grant execute on function has_clinician(text) to evenkeel_app, evenkeel_system;

-- The lead; else the clinician who has served longest, seven days at least; else administrators, seven days after the last clinician was
-- lost.
create or replace function lead_right() returns table (clinician_id uuid, admins_from timestamptz)
language sql stable security definer set search_path = pg_catalog, public, pg_temp as $$
  select (
    select c.user_id from clinicians c join users u on u.id = c.user_id
    where u.disabled_at is null and c.confirmed_at is not null and not c.medical and (c.lead or greatest(c.confirmed_at, c.announced_at) <= now() - interval '168 hours')
    order by c.lead desc, greatest(c.confirmed_at, c.announced_at), c.user_id limit 1
  ), coalesce(f.clinician_lost_at + interval '168 hours', '-infinity')
  from facilities f
$$;
grant execute on function lead_right() to evenkeel_app;

create or replace function note_clinician_lost() returns trigger
language plpgsql security definer set search_path = pg_catalog, public, pg_temp as $$
declare
  lost_at timestamptz := now();
begin
  if is_medical(old.id) then return old; end if;
  if tg_op = 'UPDATE' then lost_at := coalesce(new.disabled_at, now()); end if;
  update facilities set clinician_lost_at = greatest(clinician_lost_at, lost_at);
  return old;
end $$;
create or replace trigger note_clinician_lost after update of disabled_at, responds_to on users for each row
  when (old.role = 'clinician' and old.disabled_at is null and old.responds_to <> '{}' and (new.disabled_at is not null or new.responds_to = '{}'))
  execute function note_clinician_lost();
-- Before, because what says that they are medical goes with the account.
create or replace trigger note_clinician_deleted before delete on users for each row
  when (old.role = 'clinician' and old.disabled_at is null and old.responds_to <> '{}') execute function note_clinician_lost();

-- A week after they became an administrator or a slip set their password; always for anybody else.
create or replace function counts_from(p_user_id uuid) returns timestamptz
language sql stable security definer set search_path = pg_catalog, public, pg_temp as $$
  select coalesce(greatest(
    u.approved_at, (select max(e.at) from audit_entries e where e.owner_id = u.id and e.action = 'user.slip_redeemed')
  ) + interval '168 hours', '-infinity')
  from (select p_user_id as id) as asked left join users u on u.id = asked.id and u.role = 'admin'
$$;

create or replace function leads_clinicians() returns boolean
language sql stable security definer set search_path = pg_catalog, public, pg_temp as $$
  select case when l.clinician_id is not null then l.clinician_id = caller.id
    else coalesce(current_setting('app.role', true), '') = 'admin' and greatest(l.admins_from, counts_from(caller.id)) <= now() end is true
  from lead_right() l, (select nullif(current_setting('app.user_id', true), '')::uuid as id) as caller
$$;
grant execute on function leads_clinicians() to evenkeel_app;

create or replace function second_person_required() returns boolean language sql stable as $$
  select second_person and coalesce(second_person_until > now(), true) from facilities
$$;
grant execute on function second_person_required() to evenkeel_app;

create or replace function chooses_for_clinicians() returns boolean language sql stable as $$
  select coalesce(current_setting('app.role', true), '') = 'admin' or leads_clinicians()
$$;
grant execute on function chooses_for_clinicians() to evenkeel_app;

-- An end comes seven days later, so that others can object; the answer is done, already or not_yours.
create or replace function choose_second_person(p_on boolean) returns text
language plpgsql security definer set search_path = pg_catalog, public, pg_temp as $$
begin
  perform pg_advisory_xact_lock(7413905);
  if not chooses_for_clinicians() then return 'not_yours'; end if;
  if p_on then
    update facilities set second_person = true, second_person_until = null where not second_person or second_person_until is not null;
  else
    update facilities set second_person_until = now() + interval '168 hours' where second_person and second_person_until is null;
  end if;
  return case when found then 'done' else 'already' end;
end $$;
grant execute on function choose_second_person(boolean) to evenkeel_app;

-- The answer is done or not_yours.
create or replace function choose_licence(p_asked boolean) returns text
language plpgsql security definer set search_path = pg_catalog, public, pg_temp as $$
begin
  if not chooses_for_clinicians() then return 'not_yours'; end if;
  update facilities set asks_licence = p_asked;
  return 'done';
end $$;
grant execute on function choose_licence(boolean) to evenkeel_app;

-- p_second_factor: one is required.
create or replace function clinician_ready(p_user_id uuid, p_second_factor boolean) returns boolean
language sql stable security definer set search_path = pg_catalog, public, pg_temp as $$
  select exists (
    select from users u where u.id = p_user_id and u.signed_in_on is not null and u.disabled_at is null
      and not exists (select from reset_slips s where s.user_id = u.id and s.expires_at > now())
      and (not p_second_factor or exists (select from totp_secrets t where t.user_id = u.id and t.enabled_at is not null))
  )
$$;
grant execute on function clinician_ready(uuid, boolean) to evenkeel_app;

-- Without a second step whoever holds the slip acts as the clinician, who therefore cares for nobody until they begin anew.
create or replace function suspend_by_slip() returns trigger
language plpgsql security definer set search_path = pg_catalog, public, pg_temp as $$
begin
  if not exists (select from clinicians where user_id = new.user_id) then return null; end if;
  perform pg_advisory_xact_lock(7413905);
  update clinicians set slip_by = new.made_by, confirmed_by = null, confirmed_at = null, lead = false
    where user_id = new.user_id and (
      confirmed_at is null or not exists (select from totp_secrets t where t.user_id = new.user_id and t.enabled_at is not null)
    );
  if found then update users set responds_to = '{}' where id = new.user_id and responds_to <> '{}'; end if;
  return null;
end $$;
create or replace trigger suspend_by_slip after insert or update on reset_slips for each row execute function suspend_by_slip();

-- `why` is null where they may: `lead`, a clinician does; `gone`, one was lost lately; `maker`, they made account or slip; `new`, see
-- counts_from.
create or replace function confirmation_refused(p_user_id uuid) returns table (why text, until timestamptz)
language plpgsql stable security definer set search_path = pg_catalog, public, pg_temp as $$
declare
  caller uuid := nullif(current_setting('app.user_id', true), '')::uuid;
  leads uuid;
  admins_from timestamptz;
begin
  select l.clinician_id, l.admins_from into leads, admins_from from lead_right() l;
  if leads is distinct from caller and (leads is not null or coalesce(current_setting('app.role', true), '') <> 'admin') then
    why := 'lead';
  elsif leads is null and admins_from > now() then
    why := 'gone';
    until := admins_from;
  elsif exists (select from clinicians c where c.user_id = p_user_id and caller in (c.made_by, c.slip_by)) then
    why := 'maker';
  elsif counts_from(caller) > now() then
    why := 'new';
    until := counts_from(caller);
  end if;
  return next;
end $$;
grant execute on function confirmation_refused(uuid) to evenkeel_app;

create or replace function serve_from_now(c clinicians, p_by uuid, p_at timestamptz) returns void
language plpgsql security definer set search_path = pg_catalog, public, pg_temp as $$
declare
  is_lead boolean := not c.medical and (select l.clinician_id is null and l.admins_from <= now() from lead_right() l);
begin
  if is_lead then update clinicians set lead = false where lead; end if;
  update clinicians set confirmed_by = p_by, confirmed_at = p_at, lead = is_lead where user_id = c.user_id;
  update users set responds_to = c.serves where id = c.user_id;
end $$;

-- Null for no clinician, else done, already, not_yours (see confirmation_refused) or not_ready (see clinician_ready).
create or replace function confirm_clinician(p_user_id uuid, p_at timestamptz, p_second_factor boolean) returns text
language plpgsql security definer set search_path = pg_catalog, public, pg_temp as $$
declare
  c clinicians;
begin
  perform pg_advisory_xact_lock(7413905);
  select * into c from clinicians where user_id = p_user_id;
  if not found then return null; end if;
  if c.confirmed_at is not null then return 'already'; end if;
  if (select why is not null from confirmation_refused(p_user_id)) then return 'not_yours'; end if;
  if not clinician_ready(p_user_id, p_second_factor) then return 'not_ready'; end if;
  perform serve_from_now(c, nullif(current_setting('app.user_id', true), '')::uuid, p_at);
  return 'done';
end $$;
grant execute on function confirm_clinician(uuid, timestamptz, boolean) to evenkeel_app;

-- Sets app.care, so that the rest of the transaction acts as a clinician; null where nothing changes.
create or replace function begin_to_serve(p_at timestamptz, p_second_factor boolean) returns text[]
language plpgsql security definer set search_path = pg_catalog, public, pg_temp as $$
declare
  caller uuid := nullif(current_setting('app.user_id', true), '')::uuid;
  c clinicians;
begin
  perform pg_advisory_xact_lock(7413905);
  select * into c from clinicians where user_id = caller and confirmed_at is null;
  if not found or second_person_required() or not clinician_ready(caller, p_second_factor) then return null; end if;
  perform serve_from_now(c, null, p_at);
  perform set_config('app.care', array_to_string(c.serves, ','), true);
  return c.serves;
end $$;
grant execute on function begin_to_serve(timestamptz, boolean) to evenkeel_app;

-- Null for no clinician, else done, not_yours or not_ready (unconfirmed or disabled).
create or replace function hand_on_lead(p_user_id uuid) returns text
language plpgsql security definer set search_path = pg_catalog, public, pg_temp as $$
begin
  perform pg_advisory_xact_lock(7413905);
  if not exists (select from clinicians where user_id = p_user_id) then return null; end if;
  if not leads_clinicians() then return 'not_yours'; end if;
  if not exists (
    select from clinicians c join users u on u.id = c.user_id
    where c.user_id = p_user_id and c.confirmed_at is not null and u.disabled_at is null and not c.medical
  ) then
    return 'not_ready';
  end if;
  update clinicians set lead = false where lead and user_id <> p_user_id;
  update clinicians set lead = true where user_id = p_user_id;
  return 'done';
end $$;
grant execute on function hand_on_lead(uuid) to evenkeel_app;

create or replace function sets_medical(p_user_id uuid) returns boolean
language sql stable security definer set search_path = pg_catalog, public, pg_temp as $$
  select case when second_person_required() then (select why is null from confirmation_refused(p_user_id)) else leads_clinicians() end
    and not exists (select from clinicians c where c.user_id = p_user_id and c.lead)
$$;
grant execute on function sets_medical(uuid) to evenkeel_app;

-- Null for no clinician, else done, already or not_yours.
create or replace function set_medical(p_user_id uuid, p_medical boolean, p_at timestamptz) returns text
language plpgsql security definer set search_path = pg_catalog, public, pg_temp as $$
declare
  c clinicians;
  serves_now boolean := exists (select from users where id = p_user_id and disabled_at is null and responds_to <> '{}');
begin
  perform pg_advisory_xact_lock(7413905);
  select * into c from clinicians where user_id = p_user_id;
  if not found then return null; end if;
  if not sets_medical(p_user_id) then return 'not_yours'; end if;
  if c.medical = p_medical then return 'already'; end if;
  update clinicians set medical = p_medical, away_from = null, away_to = null, away_cover = null,
      announced_at = case when p_medical or not serves_now then c.announced_at else clock_timestamp() end
    where user_id = p_user_id;
  if p_medical and serves_now then update facilities set clinician_lost_at = greatest(clinician_lost_at, p_at); end if;
  return 'done';
end $$;
grant execute on function set_medical(uuid, boolean, timestamptz) to evenkeel_app;

-- Names those who are away too, because they read it later.
create or replace function own_clinicians() returns table (present boolean, names text[])
language sql stable security definer set search_path = pg_catalog, public, pg_temp as $$
  with own as (
    select case when exists (
      select from users where id = nullif(current_setting('app.user_id', true), '')::uuid and role <> 'inmate'
    ) then 'staff' else 'inmate' end as audience
  ), serving as (
    select u.id, coalesce(nullif(concat_ws(' ', u.first_name, u.last_name), ''), u.username) as name
    from users u, own where u.role = 'clinician' and not is_medical(u.id) and u.disabled_at is null and own.audience = any (u.responds_to)
  )
  select exists (select from serving where not is_away(id, now())),
    array(select name from serving order by name, id)
  from own
$$;
grant execute on function own_clinicians() to evenkeel_app;

create or replace function only_clinician_for(p_user_id uuid) returns text[]
language sql stable security definer set search_path = pg_catalog, public, pg_temp as $$
  select coalesce(array_agg(served.role order by served.role), '{}')
  from users u, unnest(u.responds_to) as served (role)
  where u.id = p_user_id and u.role = 'clinician' and not is_medical(u.id) and u.disabled_at is null and not exists (
    select from users o where o.role = 'clinician' and not is_medical(o.id) and o.id <> u.id and o.disabled_at is null and served.role = any (o.responds_to)
  )
$$;
grant execute on function only_clinician_for(uuid) to evenkeel_app;

-- Nobody has work about themself, so a colleague whom it is about does not get it.
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

create or replace function away_of(p_owner_id uuid, p_audience text, p_at timestamptz) returns json
language sql stable security definer set search_path = pg_catalog, public, pg_temp as $$
  select json_build_object('name', actor.name, 'backOn', c.away_to + 1)
  from clinicians c, actor_named(c.user_id) as actor
  where c.user_id = p_owner_id and is_away(p_owner_id, p_at) and keeps_care(p_owner_id, p_audience)
$$;
grant execute on function away_of(uuid, text, timestamptz) to evenkeel_app;
