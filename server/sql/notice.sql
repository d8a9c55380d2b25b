-- When what was written before a clinician account began to serve opens to it; docs/decisions/clinicians.md says why.

-- An account that is enabled again is announced anew, by whatever way.
create or replace function announce_clinician() returns trigger
language plpgsql security definer set search_path = pg_catalog, public, pg_temp as $$
begin
  if new.disabled_at is null and new.responds_to <> '{}' and (old.disabled_at is not null or not old.responds_to @> new.responds_to) then
    update clinicians set announced_at = clock_timestamp() where user_id = new.id;
  end if;
  return null;
end $$;
create or replace trigger announce_clinician after update of responds_to, disabled_at on users
  for each row when (new.role = 'clinician') execute function announce_clinician();

-- A session that gets another token is no new one.
create or replace function announce_after_slip() returns trigger
language plpgsql security definer set search_path = pg_catalog, public, pg_temp as $$
begin
  if not exists (select from sessions s where s.id = new.id and s.token_hash <> new.token_hash) then
    update clinicians set announced_at = clock_timestamp() where user_id = new.user_id and announced_at is not null;
  end if;
  return null;
end $$;
create or replace trigger announce_after_slip after insert on sessions
  for each row when (new.began = 'slip') execute function announce_after_slip();

-- Somebody who cannot sign in does not have to; -infinity is a clinician who served before there was a notice.
create or replace function knows_of(p_user_id uuid, p_announced_at timestamptz) returns boolean language sql stable as $$
  select p_announced_at = '-infinity' or p_announced_at + interval '72 hours' <= now() and exists (
    select from users u where u.id = p_user_id and (u.signed_in_at >= p_announced_at or not u.has_account or u.released_on is not null)
  )
$$;

create or replace function needs_somebody(p_user_id uuid) returns boolean language sql stable as $$
  select exists (
    select from alerts a where a.user_id = p_user_id and a.status <> 'resolved' and a.urgency in ('now', 'hour') and not a.drill
  )
$$;

-- p_readers_as_of: the newest announcement among the readers whom the writer was shown.
create or replace function opens_to_me(p_user_id uuid, p_readers_as_of timestamptz) returns boolean language sql stable as $$
  select exists (
    select from clinicians c where c.user_id = nullif(current_setting('app.user_id', true), '')::uuid and (
      c.announced_at <= coalesce(p_readers_as_of, '-infinity') or knows_of(p_user_id, c.announced_at) or needs_somebody(p_user_id)
    )
  )
$$;

-- A hand-over opens work too.
create or replace function opens_work_to_me(p_user_id uuid, p_readers_as_of timestamptz, p_opened_to uuid) returns boolean
language sql stable as $$
  select coalesce(p_opened_to = nullif(current_setting('app.user_id', true), '')::uuid, false) or opens_to_me(p_user_id, p_readers_as_of)
$$;

-- Null for who reads everything of this person.
create or replace function opens_at(p_user_id uuid, p_opened_to uuid) returns timestamptz language sql stable as $$
  select case when not opens_work_to_me(p_user_id, null, p_opened_to) then (
    select c.announced_at + interval '72 hours' from clinicians c where c.user_id = nullif(current_setting('app.user_id', true), '')::uuid
  ) end
$$;
grant execute on function knows_of(uuid, timestamptz), needs_somebody(uuid), opens_to_me(uuid, timestamptz),
  opens_work_to_me(uuid, timestamptz, uuid), opens_at(uuid, uuid) to evenkeel_app, evenkeel_system;

-- Only a clinician of a week, who reads everything of the person, opens work by handing it over.
create or replace function set_opened_to() returns trigger language plpgsql as $$
declare
  giver uuid := nullif(current_setting('app.user_id', true), '')::uuid;
begin
  -- Work that goes to another person would open by the rules of that one.
  if new.user_id <> old.user_id and giver is not null and not opens_work_to_me(old.user_id, null, old.opened_to) then
    raise exception 'permission denied to move what is not open' using errcode = 'insufficient_privilege';
  end if;
  if new.owner_id is not distinct from old.owner_id and new.user_id = old.user_id then
    new.opened_to := old.opened_to;
  else
    new.opened_to := case when new.owner_id <> giver and new.user_id = old.user_id and exists (
      select from clinicians c where c.user_id = giver and c.announced_at + interval '168 hours' <= now() and knows_of(new.user_id, c.announced_at)
    ) then new.owner_id end;
  end if;
  return new;
end $$;
create or replace trigger set_opened_to before update on care_work for each row execute function set_opened_to();

-- Without words of anybody, so that events whose words are closed still stand in the timeline.
create or replace function care_happened(p_user_id uuid, p_work_id uuid)
returns table (id uuid, at timestamptz, event text, detail text, by_id uuid, has_words boolean)
language sql stable security definer set search_path = pg_catalog, public, pg_temp as $$
  select e.id, e.at, e.event, e.detail, e.by_id, e.text_sealed is not null or e.visit_sealed is not null
  from care_events e join care_work w on w.user_id = e.user_id and w.id = e.work_id
  where e.user_id = p_user_id and e.work_id = p_work_id and w.audience = any (string_to_array(current_setting('app.care', true), ','))
    and acts_for_mental_health() and nullif(current_setting('app.user_id', true), '')::uuid <> all (w.user_id || w.not_to)
$$;
grant execute on function care_happened(uuid, uuid) to evenkeel_app;

-- Sent with what the caller writes: it went to those whom own_clinicians names by name.
create or replace function readers_as_of() returns timestamptz
language sql stable security definer set search_path = pg_catalog, public, pg_temp as $$
  select max(c.announced_at) filter (where isfinite(c.announced_at))
  from clinicians c join users u on u.id = c.user_id
  where u.disabled_at is null and not c.medical and case when exists (
    select from users where id = nullif(current_setting('app.user_id', true), '')::uuid and role <> 'inmate'
  ) then 'staff' else 'inmate' end = any (u.responds_to)
$$;

create or replace function new_clinicians(p_since timestamptz) returns table (id uuid, name text, announced_at timestamptz)
language sql stable security definer set search_path = pg_catalog, public, pg_temp as $$
  select u.id, coalesce(nullif(concat_ws(' ', u.first_name, u.last_name), ''), u.username), c.announced_at
  from clinicians c join users u on u.id = c.user_id
  where u.disabled_at is null and not c.medical and c.announced_at > greatest(now() - interval '90 days', p_since) and case when exists (
    select from users where id = nullif(current_setting('app.user_id', true), '')::uuid and role <> 'inmate'
  ) then 'staff' else 'inmate' end = any (u.responds_to)
$$;
grant execute on function readers_as_of(), new_clinicians(timestamptz) to evenkeel_app;
