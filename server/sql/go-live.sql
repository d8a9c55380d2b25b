-- Whether a unit is in practice: nobody there is told that help was notified. A unit that was never switched goes by the row of those
-- whose unit is not on the list; without that row everything is in practice.
create or replace function in_practice(p_unit text) returns boolean
language sql stable security definer set search_path = pg_catalog, public, pg_temp as $$
  select not coalesce(
    (select m.live from unit_modes m where m.unit = fold_unit(p_unit) order by m.at desc, m.id desc limit 1),
    (select m.live from unit_modes m where m.unit = 'unlisted' order by m.at desc, m.id desc limit 1),
    false
  )
$$;
grant execute on function in_practice(text) to evenkeel_app, evenkeel_system;

-- Whether a person is in practice. A unit that they typed themself takes nobody out of one that is live: while any unit is live they
-- count as live, and help is sent.
create or replace function person_in_practice(p_unit text, p_typed boolean) returns boolean
language sql stable security definer set search_path = pg_catalog, public, pg_temp as $$
  select in_practice(p_unit) and not (coalesce(p_typed, false) and exists (
    select from (select distinct on (m.unit) m.live from unit_modes m order by m.unit, m.at desc, m.id desc) latest where latest.live
  ))
$$;
grant execute on function person_in_practice(text, boolean) to evenkeel_app, evenkeel_system;

-- Administrators and confirmed clinicians read how far the facility is.
create or replace function reads_go_live() returns boolean language sql stable as $$
  select coalesce(current_setting('app.role', true), '') = 'admin' or coalesce(current_setting('app.care', true), '') <> ''
$$;
grant execute on function reads_go_live() to evenkeel_app;

-- Everybody who answers alerts, and when they confirmed their training.
create or replace function go_live_responders()
returns table (id uuid, name text, responds_to text[], clinician boolean, trained_at timestamptz)
language sql stable security definer set search_path = pg_catalog, public, pg_temp as $$
  select u.id, coalesce(nullif(concat_ws(' ', u.first_name, u.last_name), ''), u.username),
    case when u.duty then '{inmate}' else u.responds_to end, u.role = 'clinician',
    (select c.at from go_live_confirmations c where c.user_id = u.id and c.what = 'trained')
  from users u
  where reads_go_live() and u.disabled_at is null and (u.duty or u.responds_to <> '{}') and u.role <> 'inmate'
  order by u.id
$$;
grant execute on function go_live_responders() to evenkeel_app;

create or replace function go_live_rota() returns table (user_id uuid, tier smallint, day smallint, from_minute smallint, to_minute smallint)
language sql stable security definer set search_path = pg_catalog, public, pg_temp as $$
  select r.user_id, r.tier, r.day, r.from_minute, r.to_minute from rota_entries r where reads_go_live() order by r.position
$$;
grant execute on function go_live_rota() to evenkeel_app;

-- Of each shift the latest drill, or practice alert of urgency now about somebody in care, since a time that somebody else answered within
-- p_seconds (an alert that was only closed was not answered); p_shifts names the shift of each hour, separated by commas.
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

-- Whose signature counts: the enabled lead clinician's; an administrator's where there is no clinician at all; else nobody's.
create or replace function go_live_signer() returns text
language sql stable security definer set search_path = pg_catalog, public, pg_temp as $$
  select case
    when exists (select from clinicians c join users u on u.id = c.user_id where c.lead and u.disabled_at is null) then 'lead'
    when has_clinician('inmate') or has_clinician('staff') then 'nobody'
    else 'admin' end
$$;
grant execute on function go_live_signer() to evenkeel_app;

-- Whether this account may sign, or has a signature that counts.
create or replace function may_sign_go_live(p_user_id uuid) returns boolean
language sql stable security definer set search_path = pg_catalog, public, pg_temp as $$
  select exists (
    select from users u left join clinicians c on c.user_id = u.id
    where u.id = p_user_id and u.disabled_at is null
      and case go_live_signer() when 'lead' then coalesce(c.lead, false) when 'admin' then u.role = 'admin' else false end
  )
$$;
grant execute on function may_sign_go_live(uuid) to evenkeel_app;

-- The signatures that count, the latest first.
create or replace function go_live_signatures() returns table (user_id uuid, name text, at timestamptz)
language sql stable security definer set search_path = pg_catalog, public, pg_temp as $$
  select u.id, coalesce(nullif(concat_ws(' ', u.first_name, u.last_name), ''), u.username), c.at
  from go_live_confirmations c join users u on u.id = c.user_id
  where reads_go_live() and c.what = 'signature' and may_sign_go_live(u.id)
  order by c.at desc
$$;
grant execute on function go_live_signatures() to evenkeel_app;

-- From when somebody may switch units with a signature; null for never as things are. Nothing may tie the two (account-makers.sql); two
-- administrators have both been so for a week. Where nobody else could sign or switch, a week after the signature.
create or replace function signature_counts_from(p_signer uuid, p_signed_at timestamptz, p_switcher uuid) returns timestamptz
language sql stable security definer set search_path = pg_catalog, public, pg_temp as $$
  select case
    when reads_go_live() is not true then null
    when not behind_account(p_signer) && behind_account(p_switcher) then
      greatest(least(p_signed_at, now()), case when exists (select from users u where u.id = p_signer and u.role = 'admin')
        then greatest(counts_from(p_signer), counts_from(p_switcher)) end)
    -- Null when one of the two is: greatest would leave it out.
    else case when alone_from(behind_account(p_signer), p_signed_at) is not null
      then alone_from(behind_account(p_switcher), p_signed_at) end
  end
$$;
grant execute on function signature_counts_from(uuid, timestamptz, uuid) to evenkeel_app;

-- What one may say: everybody who answers alerts of their own training, administrators and the lead clinician of the facility, and
-- whose signature counts may sign.
create or replace function keep_confirmation() returns trigger language plpgsql as $$
declare
  allowed boolean := case new.what
    when 'trained' then answers_alerts(new.user_id, null)
    when 'signature' then may_sign_go_live(new.user_id)
    else leads_clinicians() or coalesce(current_setting('app.role', true), '') = 'admin' end;
begin
  if not allowed then
    raise exception 'permission denied to confirm this' using errcode = 'insufficient_privilege';
  end if;
  return new;
end $$;
create or replace trigger keep_confirmation before insert or update on go_live_confirmations
  for each row when (current_user = 'evenkeel_app') execute function keep_confirmation();

-- Going live takes two people: nothing ties whoever switches a unit to the one who signed, or nobody else is there and a week has passed.
create or replace function keep_two_people() returns trigger language plpgsql as $$
begin
  if new.live and new.by_id is not null
    and not exists (select from go_live_signatures() s where signature_counts_from(s.user_id, s.at, new.by_id) <= now())
  then
    raise exception 'permission denied: a second person signs' using errcode = 'insufficient_privilege';
  end if;
  if new.by_id is null and new.live is distinct from not in_practice(new.unit) then
    raise exception 'permission denied: somebody switches a unit' using errcode = 'insufficient_privilege';
  end if;
  return new;
end $$;
create or replace trigger keep_two_people before insert on unit_modes
  for each row when (current_user = 'evenkeel_app') execute function keep_two_people();
