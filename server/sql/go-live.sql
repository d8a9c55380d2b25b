-- A unit that was never switched goes by the row `unlisted`; without that row everything is in practice.
create or replace function in_practice(p_unit text) returns boolean
language sql stable security definer set search_path = pg_catalog, public, pg_temp as $$
  select not coalesce(
    (select m.live from unit_modes m where m.unit = fold_unit(p_unit) order by m.at desc, m.id desc limit 1),
    (select m.live from unit_modes m where m.unit = 'unlisted' order by m.at desc, m.id desc limit 1),
    false
  )
$$;
grant execute on function in_practice(text) to evenkeel_app, evenkeel_system;

create or replace function any_live() returns boolean
language sql stable security definer set search_path = pg_catalog, public, pg_temp as $$
  select exists (select from (select distinct on (m.unit) m.live from unit_modes m order by m.unit, m.at desc, m.id desc) latest where latest.live)
$$;
grant execute on function any_live() to evenkeel_app, evenkeel_system;

-- A unit that somebody typed themself takes them out of no live one: while any unit is live they count as live.
create or replace function person_in_practice(p_unit text, p_typed boolean) returns boolean
language sql stable security definer set search_path = pg_catalog, public, pg_temp as $$
  select in_practice(p_unit) and not (coalesce(p_typed, false) and any_live())
$$;
grant execute on function person_in_practice(text, boolean) to evenkeel_app, evenkeel_system;

create or replace function reads_go_live() returns boolean language sql stable as $$
  select coalesce(current_setting('app.role', true), '') = 'admin' or coalesce(current_setting('app.care', true), '') <> ''
$$;
grant execute on function reads_go_live() to evenkeel_app;

-- p_shifts names the shift of each hour, separated by commas; an alert that was only closed was not answered.
create or replace function go_live_drills(p_since timestamptz, p_seconds integer, p_zone text, p_shifts text)
returns table (shift text, at timestamptz)
language plpgsql volatile security definer set search_path = pg_catalog, public, pg_temp as $$
#variable_conflict use_column
begin
  if not reads_go_live() then return; end if;
  perform set_config('app.going_live', 'on', true);
  return query
    select split_part(p_shifts, ',', 1 + extract(hour from a.created_at at time zone p_zone)::integer), max(a.created_at)
    from alerts a
    where a.audience = 'inmate' and a.urgency = 'now' and a.created_at >= p_since and exists (
      select from alert_events e
      where e.user_id = a.user_id and e.alert_id = a.id and (e.event = 'acknowledged' or (a.drill and e.event = 'resolved')) and e.by_id <> a.user_id
        and e.at <= a.created_at + make_interval(secs => p_seconds)
    )
    group by 1;
  perform set_config('app.going_live', '', true);
end $$;
grant execute on function go_live_drills(timestamptz, integer, text, text) to evenkeel_app;

-- A drill that its sender answered counts while only one account answers people in care: nobody else could.
create or replace function first_answered() returns timestamptz
language plpgsql volatile security definer set search_path = pg_catalog, public, pg_temp as $$
declare
  alone boolean;
  answer timestamptz;
begin
  if not reads_go_live() then return null; end if;
  -- Asked of those alone who can answer: everybody else is many more.
  alone := (select count(*) < 2 from users u where (u.duty or u.responds_to <> '{}') and answers_alerts(u.id, 'inmate'));
  perform set_config('app.going_live', 'on', true);
  select e.at into answer from alert_events e join alerts a on a.user_id = e.user_id and a.id = e.alert_id
    where e.event = 'acknowledged' and (e.by_id <> e.user_id or (alone and a.drill)) order by e.at limit 1;
  perform set_config('app.going_live', '', true);
  return answer;
end $$;
grant execute on function first_answered() to evenkeel_app;

-- For an administrator: the rights of anybody else do not show what the steps are counted from.
create or replace function first_steps_done() returns text[] language sql volatile as $$
  select array_remove(array[
    case when exists (select from facility_units) then 'units' end,
    case when (select cardinality(codes) + cardinality(staff_codes) > 0 from facilities) or exists (select from users where role in ('inmate', 'staff'))
      then 'people' end,
    -- Without a saved rota nobody knows who answers at which hours.
    case when has_responder('inmate') and exists (
      select from rota_entries r join users u on u.id = r.user_id where u.disabled_at is null and (u.duty or 'inmate' = any (u.responds_to))
    ) then 'responders' end,
    case when exists (select from go_live_confirmations where what = 'sound') or first_answered() is not null then 'sound' end,
    case when (select calls_988 <> 'unknown' and texts_988 <> 'unknown' from facilities) then 'phones' end,
    case when any_live() then 'live' end
  ], null)
$$;
grant execute on function first_steps_done() to evenkeel_app;

-- For a clinician too, who sees no accounts of staff.
create or replace function has_staff() returns boolean
language sql stable security definer set search_path = pg_catalog, public, pg_temp as $$
  select exists (select from users where role = 'staff' and disabled_at is null)
$$;
grant execute on function has_staff() to evenkeel_app;

-- A slip of a clinician counts only from when they began to serve; no row for one who may go live.
create or replace function going_live_refused(p_user_id uuid) returns table (why text, until timestamptz) language sql stable as $$
  with slip as (
    select max(e.at) + interval '168 hours' as until from audit_entries e left join clinicians c on c.user_id = p_user_id
    where e.owner_id = p_user_id and e.action = 'user.slip_redeemed' and e.at > coalesce(c.confirmed_at, '-infinity')
  )
  select one.why, one.until from (
    select 'role' as why, null::timestamptz as until, 1 as place
      where p_user_id is distinct from nullif(current_setting('app.user_id', true), '')::uuid or not reads_go_live()
        or exists (select from lead_right() l where l.clinician_id is null and coalesce(current_setting('app.role', true), '') <> 'admin')
    union all select 'lead', null, 2 from lead_right() l where l.clinician_id <> p_user_id
    union all select 'lead_gone', l.admins_from, 3 from lead_right() l where l.clinician_id is null and l.admins_from > now()
    union all select 'slip', slip.until, 4 from slip where slip.until > now()
  ) as one order by one.place limit 1
$$;
grant execute on function going_live_refused(uuid) to evenkeel_app;

create or replace function last_taken_live() returns table (at timestamptz, by_id uuid) language sql stable as $$
  select m.at, m.by_id from unit_modes m where m.live and m.by_id is not null order by m.at desc, m.id desc limit 1
$$;
grant execute on function last_taken_live() to evenkeel_app;

create or replace function second_looks() returns table (user_id uuid, name text, at timestamptz)
language sql stable security definer set search_path = pg_catalog, public, pg_temp as $$
  select u.id, coalesce(nullif(concat_ws(' ', u.first_name, u.last_name), ''), u.username), c.at
  from go_live_confirmations c join users u on u.id = c.user_id, last_taken_live() newest
  where reads_go_live() and c.what = 'second_look' and c.at >= newest.at and c.user_id <> newest.by_id
  order by c.at desc
$$;
grant execute on function second_looks() to evenkeel_app;

create or replace function may_look_over(p_user_id uuid) returns boolean language sql stable as $$
  select reads_go_live() and exists (select from last_taken_live() newest where newest.by_id is distinct from p_user_id)
$$;
grant execute on function may_look_over(uuid) to evenkeel_app;

create or replace function keep_confirmation() returns trigger language plpgsql as $$
declare
  allowed boolean := case new.what
    when 'trained' then answers_alerts(new.user_id, null)
    when 'second_look' then may_look_over(new.user_id)
    else leads_clinicians() or coalesce(current_setting('app.role', true), '') = 'admin' end;
begin
  if not allowed then
    raise exception 'permission denied to confirm this' using errcode = 'insufficient_privilege';
  end if;
  return new;
end $$;
create or replace trigger keep_confirmation before insert or update on go_live_confirmations
  for each row when (current_user = 'evenkeel_app') execute function keep_confirmation();

-- A row of nobody may only keep a unit as it is.
create or replace function keep_unit_mode() returns trigger language plpgsql as $$
begin
  if new.by_id is null then
    if new.live is distinct from not in_practice(new.unit) then
      raise exception 'permission denied: somebody switches a unit' using errcode = 'insufficient_privilege';
    end if;
  elsif (new.live and exists (select from going_live_refused(new.by_id)))
    or (not new.live and coalesce(current_setting('app.role', true), '') <> 'admin') then
    raise exception 'permission denied to switch a unit' using errcode = 'insufficient_privilege';
  end if;
  return new;
end $$;
create or replace trigger keep_unit_mode before insert on unit_modes
  for each row when (current_user = 'evenkeel_app') execute function keep_unit_mode();
