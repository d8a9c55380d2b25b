-- Who answers an alert cannot soften it, nobody can make it less urgent, and nobody but in a drill answers their own.
create or replace function keep_alert() returns trigger language plpgsql as $$
begin
  if current_user = 'evenkeel_app' and new.user_id is distinct from nullif(current_setting('app.user_id', true), '')::uuid
    and ((new.severity, new.medical, new.could_be_withdrawal, new.reason, new.message, new.unit, new.unit_typed, new.housing, new.shift)
        is distinct from
        (old.severity, old.medical, old.could_be_withdrawal, old.reason, old.message, old.unit, old.unit_typed, old.housing, old.shift)
      or (new.urgency, new.urgency_since, new.in_care, new.waiting_since, new.steps_done, new.escalated_at)
        is distinct from (old.urgency, old.urgency_since, old.in_care, old.waiting_since, old.steps_done, old.escalated_at)
        and not ((new.urgency = 'now' or new.source = 'call') and new.status = 'active' and new.waiting_since >= old.waiting_since)) then
    raise exception 'permission denied for what an alert says' using errcode = 'insufficient_privilege';
  end if;
  if current_user = 'evenkeel_app' and new.user_id is distinct from nullif(current_setting('app.user_id', true), '')::uuid
    and (new.medical_at is distinct from old.medical_at or new.only_medical and not old.only_medical) then
    raise exception 'permission denied for what an alert says' using errcode = 'insufficient_privilege';
  end if;
  if current_user = 'evenkeel_app' and new.user_id = nullif(current_setting('app.user_id', true), '')::uuid and not new.drill
    and new.status <> 'active' and (new.status, new.response_step, new.response_step_at, new.outcome, new.acknowledged_at, new.acknowledged_by,
        new.resolved_at, new.resolved_by, new.face_to_face_at, new.handed_at, new.handed_to)
      is distinct from (old.status, old.response_step, old.response_step_at, old.outcome, old.acknowledged_at, old.acknowledged_by,
        old.resolved_at, old.resolved_by, old.face_to_face_at, old.handed_at, old.handed_to) then
    raise exception 'permission denied to answer one''s own alert' using errcode = 'insufficient_privilege';
  end if;
  if array_position(array['now', 'hour', 'today'], new.urgency) > array_position(array['now', 'hour', 'today'], old.urgency)
    or new.in_care and not old.in_care then
    raise exception 'permission denied to make an alert less urgent' using errcode = 'insufficient_privilege';
  end if;
  return new;
end $$;
create or replace trigger keep_alert before update on alerts for each row execute function keep_alert();

-- Says an outcome of people at home only of staff, or of a released person whom a follow-up call was about.
create or replace function keep_confirmed() returns trigger language plpgsql as $$
begin
  if new.source <> 'call' or not exists (select from users where id = new.user_id and released_on is not null) then
    raise exception 'this outcome is said only of who works here, or was called after the release' using errcode = 'check_violation';
  end if;
  return new;
end $$;
create or replace trigger keep_confirmed before insert or update of outcome on alerts for each row
  when (new.audience <> 'staff' and new.outcome in ('reached_by_phone', 'handed_to_911', 'handed_to_988', 'handed_to_family')) execute function keep_confirmed();

create or replace function keep_released() returns trigger language plpgsql as $$
begin
  if not exists (select from users where id = new.user_id and released_on is not null) then
    raise exception 'nobody entered that this person was released' using errcode = 'check_violation';
  end if;
  return new;
end $$;
create or replace trigger keep_released before insert or update of outcome on alerts for each row
  when (new.outcome in ('released_called', 'released_crisis_team', 'released_not_reached')) execute function keep_released();

-- Decided when it is noted, so that nothing is undone when clinicians come or go; nobody notes it of themself.
create or replace function keep_face_to_face() returns trigger language plpgsql as $$
begin
  if new.face_to_face_at is not null and not exists (
    select from users where id = nullif(current_setting('app.user_id', true), '')::uuid and new.audience = any (responds_to)
      and (id <> new.user_id or new.drill) and (role = 'clinician' and not is_medical(id) or not clinician_present(new.audience, now(), new.user_id || new.not_to))
  ) then
    raise exception 'permission denied to note that somebody was seen' using errcode = 'insufficient_privilege';
  end if;
  return new;
end $$;
create or replace trigger keep_face_to_face before update of face_to_face_at on alerts
  for each row when (current_user = 'evenkeel_app' and new.face_to_face_at is distinct from old.face_to_face_at) execute function keep_face_to_face();
create or replace trigger keep_new_face_to_face before insert on alerts
  for each row when (current_user = 'evenkeel_app' and new.face_to_face_at is not null) execute function keep_face_to_face();

-- Only medical staff who answer for the role say that medical saw somebody, and it closes only what is medical alone.
create or replace function keep_seen_by_medical() returns trigger language plpgsql as $$
begin
  if not exists (
    select from users where id = nullif(current_setting('app.user_id', true), '')::uuid and id <> new.user_id and is_medical(id)
      and disabled_at is null and new.audience = any (responds_to)
  ) or new.outcome is not distinct from 'medical' and (not new.only_medical or new.face_to_face_at is not null) then
    raise exception 'permission denied to say that medical saw somebody' using errcode = 'insufficient_privilege';
  end if;
  return new;
end $$;
create or replace trigger keep_seen_by_medical before update on alerts for each row
  when (current_user = 'evenkeel_app' and (new.medical_seen_at is distinct from old.medical_seen_at
    or new.outcome is distinct from old.outcome and new.outcome is not distinct from 'medical'))
  execute function keep_seen_by_medical();
create or replace trigger keep_new_seen_by_medical before insert on alerts for each row
  when (current_user = 'evenkeel_app' and (new.medical_seen_at is not null or new.outcome is not distinct from 'medical'))
  execute function keep_seen_by_medical();

-- An alert of urgency now, or after an answer to item 9, is done with only once somebody saw the person.
create or replace function needs_face_to_face(a alerts) returns boolean language sql stable as $$
  select not a.drill and (a.urgency = 'now' or coalesce(a.reason = 'safety', false))
    and not (a.only_medical and a.outcome is not distinct from 'medical')
$$;
grant execute on function needs_face_to_face(alerts) to evenkeel_app, evenkeel_system;

create or replace function heard_at(a alerts) returns timestamptz language sql stable as $$
  select greatest(a.waiting_since, a.urgency_since, a.repeated_at)
$$;
grant execute on function heard_at(alerts) to evenkeel_app, evenkeel_system;

-- A visit noted on another alert of the same person counts too.
create or replace function lacks_face_to_face(a alerts) returns boolean language sql stable as $$
  select a.status = 'resolved' and needs_face_to_face(a) and not exists (
    select from alerts b where b.user_id = a.user_id and not b.drill and b.face_to_face_at >= heard_at(a)
  )
$$;
grant execute on function lacks_face_to_face(alerts) to evenkeel_app, evenkeel_system;

create or replace function waits_to_be_seen(a alerts) returns boolean language sql stable as $$
  select lacks_face_to_face(a) and coalesce(a.outcome not in (
    'released_called', 'released_crisis_team', 'released_not_reached', 'sent_to_hospital', 'transferred_told',
    'reached_by_phone', 'handed_to_911', 'handed_to_988', 'handed_to_family'
  ), true)
$$;
grant execute on function waits_to_be_seen(alerts) to evenkeel_app, evenkeel_system;

-- Reads with `app.referring`, since the caller may not see every alert about themself.
create or replace function crisis_open(p_user_id uuid) returns boolean
language plpgsql volatile security definer set search_path = pg_catalog, public, pg_temp as $$
declare
  answer boolean;
begin
  if p_user_id is distinct from nullif(current_setting('app.user_id', true), '')::uuid then return false; end if;
  perform set_config('app.referring', 'on', true);
  answer := exists (
    select from alerts a where a.user_id = p_user_id and a.urgency = 'now' and not a.drill and (a.status <> 'resolved' or lacks_face_to_face(a))
  );
  perform set_config('app.referring', '', true);
  return answer;
end $$;
grant execute on function crisis_open(uuid) to evenkeel_app;

-- Whether the only note of a visit that another alert needs stands on this one, which has to be kept for it.
create or replace function shows_face_to_face(b alerts) returns boolean language sql stable as $$
  select b.face_to_face_at is not null and not b.drill and exists (
    select from alerts a where a.user_id = b.user_id and a.id <> b.id and needs_face_to_face(a)
      and heard_at(a) <= b.face_to_face_at
      and (a.face_to_face_at is null or a.face_to_face_at < heard_at(a))
  )
$$;
grant execute on function shows_face_to_face(alerts) to evenkeel_system;

-- For the audit log, which outlives the request.
create or replace function is_left_out(p_id uuid) returns boolean
language plpgsql volatile security definer set search_path = pg_catalog, public, pg_temp as $$
declare
  before text := coalesce(current_setting('app.referring', true), '');
  answer boolean;
begin
  perform set_config('app.referring', 'on', true);
  answer := exists (select from alerts where id = p_id and nullif(current_setting('app.user_id', true), '')::uuid = any (not_to));
  perform set_config('app.referring', before, true);
  return answer;
end $$;
grant execute on function is_left_out(uuid) to evenkeel_app, evenkeel_system;

-- Everybody may know that, but not see the rows of responders.
create or replace function has_responder(p_audience text) returns boolean
language sql stable security definer set search_path = pg_catalog, public, pg_temp as $$
  select exists (select from users where role in ('clinician', 'admin') and disabled_at is null and p_audience = any (responds_to))
$$;
grant execute on function has_responder(text) to evenkeel_app, evenkeel_system;
