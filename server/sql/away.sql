-- Nurses and other medical staff answer alerts as clinicians do; for mental health they count nowhere.
create or replace function is_medical(p_user_id uuid) returns boolean
language sql stable security definer set search_path = pg_catalog, public, pg_temp as $$
  select exists (select from clinicians where user_id = p_user_id and medical)
$$;
grant execute on function is_medical(uuid) to evenkeel_app, evenkeel_system;

-- Of a caller in `app.care`: no nurse or other medical staff.
create or replace function acts_for_mental_health() returns boolean language sql stable as $$
  select coalesce(current_setting('app.medical', true), '') <> 'true'
$$;
grant execute on function acts_for_mental_health() to evenkeel_app, evenkeel_system;

create or replace function is_away(p_user_id uuid, p_at timestamptz) returns boolean
language sql stable security definer set search_path = pg_catalog, public, pg_temp as $$
  select exists (
    select from clinicians c
    where c.user_id = p_user_id and (p_at at time zone (select time_zone from facilities))::date between c.away_from and c.away_to
  )
$$;
grant execute on function is_away(uuid, timestamptz) to evenkeel_app, evenkeel_system;

-- Null where the role has no other clinician.
create or replace function clinician_back(p_audience text, p_at timestamptz, p_without uuid[]) returns timestamptz
language sql stable security definer set search_path = pg_catalog, public, pg_temp as $$
  select min(case when is_away(u.id, p_at) then (c.away_to + 1)::timestamp at time zone (select time_zone from facilities) else p_at end)
  from users u left join clinicians c on c.user_id = u.id
  -- The last part follows from the one before, and is in an index.
  where u.role = 'clinician' and c.medical is not true and u.disabled_at is null and p_audience = any (u.responds_to) and u.id <> all (p_without) and (u.duty or u.responds_to <> '{}')
$$;
grant execute on function clinician_back(text, timestamptz, uuid[]) to evenkeel_app, evenkeel_system;

-- Only for a clinician or administrator who answers for people in care.
create or replace function first_visits_waiting(p_at timestamptz)
returns table (user_id uuid, work_id uuid, name text, unit text, housing text, due_at timestamptz, back_at timestamptz)
language sql stable security definer set search_path = pg_catalog, public, pg_temp as $$
  select u.id, w.id, coalesce(nullif(concat_ws(' ', u.first_name, u.last_name), ''), u.username), u.unit, u.housing, w.met_due_at, back.at
  from (select clinician_back('inmate', p_at, '{}') as at) back
  join users me on me.id = nullif(current_setting('app.user_id', true), '')::uuid and me.role in ('clinician', 'admin')
    and me.disabled_at is null and not is_medical(me.id) and 'inmate' = any (me.responds_to)
  join care_work w on w.kind = 'visit' and w.audience = 'inmate' and w.state not in ('met', 'closed') and w.met_due_at < back.at
    and me.id <> all (w.not_to)
  join users u on u.id = w.user_id
  where back.at > p_at
$$;
grant execute on function first_visits_waiting(timestamptz) to evenkeel_app;

-- For new work alone: what clinicians may read asks has_clinician, because nobody gets rights by somebody's absence.
create or replace function clinician_present(p_audience text, p_at timestamptz, p_without uuid[]) returns boolean
language sql stable security definer set search_path = pg_catalog, public, pg_temp as $$
  select coalesce(clinician_back(p_audience, p_at, p_without) <= p_at, false)
$$;
grant execute on function clinician_present(text, timestamptz, uuid[]) to evenkeel_app, evenkeel_system;

-- Only the clinician and the lead do, no administrator; nulls end an absence.
-- Null for no clinician, else done, not_yours, not_ready (unconfirmed or disabled) or no_cover.
create or replace function set_away(p_user_id uuid, p_from date, p_to date, p_cover uuid) returns text
language plpgsql security definer set search_path = pg_catalog, public, pg_temp as $$
declare
  caller uuid := nullif(current_setting('app.user_id', true), '')::uuid;
  serves_now text[] := (select responds_to from users where id = p_user_id and role = 'clinician' and not is_medical(id) and disabled_at is null);
begin
  if not exists (select from clinicians where user_id = p_user_id) then return null; end if;
  if not exists (
    select from clinicians c join users u on u.id = c.user_id
    where c.user_id = caller and c.confirmed_at is not null and u.disabled_at is null and (c.lead or c.user_id = p_user_id)
  ) then
    return 'not_yours';
  end if;
  if coalesce(serves_now, '{}') = '{}' then return 'not_ready'; end if;
  if p_cover is not null and not exists (
    select from users where id = p_cover and id <> p_user_id and role = 'clinician' and not is_medical(id) and disabled_at is null and responds_to && serves_now
  ) then
    return 'no_cover';
  end if;
  update clinicians set away_from = p_from, away_to = p_to, away_cover = p_cover where user_id = p_user_id;
  return 'done';
end $$;
grant execute on function set_away(uuid, date, date, uuid) to evenkeel_app;
