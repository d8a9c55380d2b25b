-- Both policies, users_referred and alerts_referred, are for the owner of the tables: to whoever else switches them on they show nothing.

-- Null asks for the caller alone.
create or replace function may_refer(p_user_id uuid) returns boolean
language plpgsql volatile security definer set search_path = pg_catalog, public, pg_temp as $$
declare
  before text := coalesce(current_setting('app.referring', true), '');
  answer boolean;
begin
  if current_setting('app.role', true) is distinct from 'staff' or not exists (
    select from users where id = nullif(current_setting('app.user_id', true), '')::uuid
      and role = 'staff' and approved_at is not null and disabled_at is null
  ) then
    return false;
  end if;
  if p_user_id is null then return true; end if;
  perform set_config('app.referring', 'on', true);
  answer := exists (
    select from users where id = p_user_id and role = 'inmate' and released_on is null
      and (approved_at is not null or disabled_at is null)
  );
  perform set_config('app.referring', before, true);
  return answer;
end $$;
grant execute on function may_refer(uuid) to evenkeel_app, evenkeel_system;

-- A trigger, because a function in a policy would have to be older than the table.
create or replace function keep_referral() returns trigger language plpgsql as $$
begin
  if current_user = 'evenkeel_app' and not may_refer(new.user_id) then
    raise exception 'permission denied to refer this person' using errcode = 'insufficient_privilege';
  end if;
  if num_nonnulls(new.alert_id, new.work_id) <> 1 then
    raise exception 'a referral is behind an alert or a piece of work';
  end if;
  return new;
end $$;
create or replace trigger keep_referral before insert on referrals for each row execute function keep_referral();

create or replace function plain_letters(p_text text) returns text language sql immutable as $$
  select translate(lower(p_text), 'áàâäéèêëíìîïóòôöúùûüñç', 'aaaaeeeeiiiioooouuuunc')
$$;

-- A single letter is looked for among units alone.
create or replace function people_to_refer(p_text text, p_id uuid, p_limit integer)
returns table (id uuid, name text, unit text, unit_typed boolean, housing text, booking_number text)
language plpgsql volatile security definer set search_path = pg_catalog, public, pg_temp as $$
#variable_conflict use_column
declare
  words text[] := array(select word from regexp_split_to_table(plain_letters(p_text), '[\s,]+') as word where word <> '');
begin
  if not may_refer(null) or (cardinality(words) = 0 and p_id is null) then return; end if;
  perform set_config('app.referring', 'on', true);
  return query
    select p.id, p.name, p.unit, p.unit_typed and p.unit is not null, p.housing, p.booking_number
    from (
      select u.id, coalesce(nullif(concat_ws(' ', u.first_name, u.last_name), ''), u.username) as name, u.unit, u.unit_typed, u.housing,
        u.booking_number, u.last_name, u.first_name
      from users u
      where u.role = 'inmate' and u.released_on is null and (u.approved_at is not null or u.disabled_at is null)
    ) p
    where case
      when p_id is not null then p.id = p_id
      when length(array_to_string(words, '')) < 2 then plain_letters(p.unit) = words[1]
      else not exists (
        select from unnest(words) as word
        where strpos(' ' || plain_letters(concat_ws(' ', p.name, p.unit, p.housing, p.booking_number)), ' ' || word) = 0
      ) end
    order by p.last_name, p.first_name, p.id
    limit p_limit;
  perform set_config('app.referring', '', true);
end $$;
grant execute on function people_to_refer(text, uuid, integer) to evenkeel_app;

create or replace function may_name_people() returns boolean
language sql volatile security definer set search_path = pg_catalog, public, pg_temp as $$
  select may_refer(null) or exists (
    select from users where id = nullif(current_setting('app.user_id', true), '')::uuid
      and role = 'clinician' and not is_medical(id) and disabled_at is null and 'inmate' = any (responds_to)
  )
$$;
grant execute on function may_name_people() to evenkeel_app;

-- Two people with one name and no number stay two; nobody registers a username with a space, so the made-up one is free.
create or replace function name_without_account(p_id uuid, p_first_name text, p_last_name text, p_booking_number text, p_unit text, p_housing text,
  p_at timestamptz)
returns table (id uuid, name text, unit text, unit_typed boolean, housing text, booking_number text)
language plpgsql volatile security definer set search_path = pg_catalog, public, pg_temp as $$
#variable_conflict use_column
declare
  made_up text := 'without account ' || gen_random_uuid();
  named uuid := p_id;
  with_number uuid[] := '{}';
begin
  if not may_name_people() then
    raise exception 'permission denied to name somebody' using errcode = 'insufficient_privilege';
  end if;
  perform set_config('app.referring', 'on', true);
  if p_booking_number is not null then
    perform pg_advisory_xact_lock(7413909, hashtext(lower(p_booking_number)));
    with_number := array(select u.id from users u where u.role = 'inmate' and lower(btrim(u.booking_number)) = lower(p_booking_number));
    named := coalesce(with_number[1], p_id);
  end if;
  if cardinality(with_number) = 0 then
    insert into users (id, username, username_key, has_account, first_name, last_name, role, unit, housing, booking_number, locale, created_at)
      values (p_id, made_up, made_up, false, p_first_name, p_last_name, 'inmate', p_unit, p_housing, p_booking_number, 'en', p_at);
  end if;
  return query
    select u.id, concat_ws(' ', u.first_name, u.last_name), u.unit, u.unit_typed and u.unit is not null, u.housing, u.booking_number
    from users u
    where u.id = named and cardinality(with_number) < 2 and u.released_on is null and (u.approved_at is not null or u.disabled_at is null)
      and plain_letters(concat_ws(' ', u.first_name, u.last_name)) = plain_letters(concat_ws(' ', p_first_name, p_last_name));
  perform set_config('app.referring', '', true);
end $$;
grant execute on function name_without_account(uuid, text, text, text, text, text, timestamptz) to evenkeel_app;

-- Without words and place, which the officer may not see; locks the person's alerts until the transaction ends.
create or replace function open_referral_alert(p_user_id uuid) returns setof alerts
language plpgsql volatile security definer set search_path = pg_catalog, public, pg_temp as $$
begin
  if not may_refer(p_user_id) then return; end if;
  perform pg_advisory_xact_lock(7413906, hashtext(p_user_id::text));
  perform set_config('app.referring', 'on', true);
  return query select (jsonb_populate_record(a, '{"message": "", "unit": null, "housing": null, "shift": null}')).* from alerts a
    where a.user_id = p_user_id and a.source = 'referral' and a.status <> 'resolved';
  perform set_config('app.referring', '', true);
end $$;
grant execute on function open_referral_alert(uuid) to evenkeel_app;

-- A referral closes nothing, and takes no answer back but to make the alert wait again.
create or replace function store_referral_alert(p_user_id uuid, p_alert jsonb, p_entry jsonb) returns void
language plpgsql volatile security definer set search_path = pg_catalog, public, pg_temp as $$
declare
  old alerts;
  new alerts;
begin
  if not may_refer(p_user_id) then
    raise exception 'permission denied to refer this person' using errcode = 'insufficient_privilege';
  end if;
  perform set_config('app.referring', 'on', true);
  select * into old from alerts where user_id = p_user_id and id = (p_alert->>'id')::uuid and source = 'referral' and status <> 'resolved' for update;
  if old.id is null then
    insert into alerts (user_id, id, severity, urgency, urgency_since, source, message, created_at, audience, asked_at, waiting_since, unanswered_at,
      unit, unit_typed, housing, shift, medical, medical_at)
    select p_user_id, a.id, a.severity, a.urgency, a.urgency_since, 'referral', a.message, a.created_at, 'inmate', a.asked_at, a.waiting_since, a.unanswered_at,
      u.unit, u.unit_typed, u.housing, u.shift, coalesce(a.medical, false), a.medical_at
    from jsonb_populate_record(null::alerts, p_alert) a, users u where u.id = p_user_id;
  else
    new := jsonb_populate_record(old, p_alert - array['message', 'user_id', 'source', 'created_at', 'drill', 'audience']);
    if to_jsonb(new) - array['repeats', 'repeated_at', 'severity', 'medical', 'medical_at'] <> to_jsonb(old) - array['repeats', 'repeated_at', 'severity', 'medical', 'medical_at']
      and (new.status <> 'active' or num_nonnulls(new.acknowledged_at, new.resolved_at, new.face_to_face_at, new.outcome) > 0) then
      raise exception 'permission denied to answer by a referral' using errcode = 'insufficient_privilege';
    end if;
    update alerts set
        severity = new.severity, medical = old.medical or new.medical, medical_at = greatest(old.medical_at, new.medical_at), urgency = new.urgency, urgency_since = new.urgency_since, repeats = new.repeats, repeated_at = new.repeated_at,
        status = new.status, in_care = new.in_care, asked_at = new.asked_at, waiting_since = new.waiting_since, steps_done = new.steps_done, unanswered_at = new.unanswered_at,
        escalated_at = new.escalated_at, response_step = new.response_step, response_step_at = new.response_step_at, acknowledged_at = new.acknowledged_at,
        acknowledged_by = new.acknowledged_by, acknowledged_name = new.acknowledged_name,
        handed_at = new.handed_at, handed_to = new.handed_to, handed_name = new.handed_name
      where user_id = p_user_id and id = old.id;
  end if;
  insert into alert_events (user_id, alert_id, id, event, detail, at, facts)
  select p_user_id, e.alert_id, e.id, e.event, e.detail, e.at, e.facts from jsonb_populate_record(null::alert_events, p_entry) e;
  perform set_config('app.referring', '', true);
end $$;
grant execute on function store_referral_alert(uuid, jsonb, jsonb) to evenkeel_app;

-- An answer or a visit counts for what was referred before it.
create or replace function tell_officers(p_user_id uuid, p_alert_id uuid, p_answered_at timestamptz, p_face_to_face_at timestamptz) returns void
language plpgsql volatile security definer set search_path = pg_catalog, public, pg_temp as $$
begin
  if not answers_alerts(nullif(current_setting('app.user_id', true), '')::uuid, 'inmate') then
    raise exception 'permission denied to answer a referral' using errcode = 'insufficient_privilege';
  end if;
  update referrals r set
      seen_at = coalesce(r.seen_at, case when r.created_at <= p_answered_at then p_answered_at end,
        case when r.created_at <= p_face_to_face_at then p_face_to_face_at end),
      followed_up_at = coalesce(r.followed_up_at, case when r.created_at <= p_face_to_face_at then p_face_to_face_at end)
    where r.user_id = p_user_id and r.alert_id = p_alert_id;
end $$;
grant execute on function tell_officers(uuid, uuid, timestamptz, timestamptz) to evenkeel_app;

-- For work: a referral that can wait, and the follow-up after an alert that was closed before anybody saw the person.
create or replace function tell_officers_of_work(p_user_id uuid, p_work_id uuid) returns void
language sql security definer set search_path = pg_catalog, public, pg_temp as $$
  update referrals r set seen_at = coalesce(r.seen_at, w.begun_at, w.met_at),
      followed_up_at = coalesce(r.followed_up_at, case when r.created_at <= w.met_at then w.met_at end)
    from care_work w
    where w.user_id = p_user_id and w.id = p_work_id and w.kind in ('referral', 'followup')
      and r.user_id = w.user_id and (r.work_id = w.id or (r.alert_id = w.alert_id and w.met_at is not null))
$$;
grant execute on function tell_officers_of_work(uuid, uuid) to evenkeel_app;

create or replace function referrals_by_caller(p_since timestamptz)
returns table (id uuid, name text, created_at timestamptz, urgency text, seen_at timestamptz, followed_up_at timestamptz, instruction text, due_by timestamptz)
language plpgsql volatile security definer set search_path = pg_catalog, public, pg_temp as $$
#variable_conflict use_column
begin
  if not may_refer(null) then return; end if;
  perform set_config('app.referring', 'on', true);
  return query
    select r.id, coalesce(nullif(concat_ws(' ', u.first_name, u.last_name), ''), u.username), r.created_at, r.urgency, r.seen_at,
      r.followed_up_at, r.instruction, greatest(w.met_due_at, (w.planned_on + interval '36 hours') at time zone 'UTC')
    from referrals r join users u on u.id = r.user_id
      left join care_work w on w.user_id = r.user_id and w.id = r.work_id and w.state not in ('met', 'closed')
    where r.by_id = nullif(current_setting('app.user_id', true), '')::uuid and r.created_at >= p_since
    order by r.id desc
    limit 100;
  perform set_config('app.referring', '', true);
end $$;
grant execute on function referrals_by_caller(timestamptz) to evenkeel_app;

-- Asked by find_audit_owner, whoever the caller is.
create or replace function is_untold_alert(p_id uuid) returns boolean
language plpgsql volatile security definer set search_path = pg_catalog, public, pg_temp as $$
declare
  answer boolean;
begin
  perform set_config('app.referring', 'on', true);
  answer := exists (select from alerts where id = p_id and source in ('referral', 'follow_up', 'call') and face_to_face_at is null);
  perform set_config('app.referring', '', true);
  return answer;
end $$;
grant execute on function is_untold_alert(uuid) to evenkeel_app, evenkeel_system;

-- Only after somebody was with the caller, and nothing else of it.
create or replace function own_referrals() returns table (id uuid, at timestamptz)
language sql stable security definer set search_path = pg_catalog, public, pg_temp as $$
  select r.id, r.created_at from referrals r
  where r.user_id = nullif(current_setting('app.user_id', true), '')::uuid and r.followed_up_at is not null
$$;
grant execute on function own_referrals() to evenkeel_app;
