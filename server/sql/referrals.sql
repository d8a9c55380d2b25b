grant select, insert on referrals to evenkeel_app;
grant update (instruction) on referrals to evenkeel_app;
grant select, insert, update, delete on referrals to evenkeel_system;

-- These functions see people in care and their alerts by the policies users_referred and alerts_referred, which they switch on while they
-- look. Both are for the owner of the tables: to whoever else switches them on they show nothing.

-- Whether the caller is approved staff and this is somebody in care who can be referred: not released, and no account that was
-- refused. Null asks for the caller alone.
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

-- Whom an officer may refer: a function in a policy would have to be older than the table. And nothing is kept that nobody would find.
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

-- What is compared in a look-up: small letters without accents.
create or replace function plain_letters(p_text text) returns text language sql immutable as $$
  select translate(lower(p_text), 'áàâäéèêëíìîïóòôöúùûüñç', 'aaaaeeeeiiiioooouuuunc')
$$;

-- For approved staff: people in care of whom each word begins a part of the name, the unit, the housing or the booking number.
-- A single letter is looked for among units alone.
drop function if exists look_people_up(text, integer);
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

-- Raises the alert of a referral, or joins the person's open one; no row for who may not. One that is more urgent, or another `now`
-- or `today` after an answer, makes it wait for an answer again, from the first step. Nothing is made less urgent. From p_unanswered_at
-- on it counts as unanswered; from p_now_unanswered_at on where the alert is `now`.
drop function if exists raise_referral(uuid, uuid, uuid, text, text, timestamptz, timestamptz);
create or replace function raise_referral(
  p_user_id uuid, p_id uuid, p_event_id uuid, p_urgency text, p_message text, p_at timestamptz, p_unanswered_at timestamptz,
  p_now_unanswered_at timestamptz
)
returns table (alert_id uuid, waiting_since timestamptz, waits boolean)
language plpgsql security definer set search_path = pg_catalog, public, pg_temp as $$
#variable_conflict use_column
declare
  order_of text[] := array['now', 'hour', 'today', 'list'];
  a alerts;
  is_new boolean;
  is_graver boolean;
begin
  if not may_refer(p_user_id) then return; end if;
  -- One after the other for each person, so that two at once join each other.
  perform pg_advisory_xact_lock(7413906, hashtext(p_user_id::text));
  -- Also for alert_defaults, which copies the place of the person.
  perform set_config('app.referring', 'on', true);
  select * into a from alerts where user_id = p_user_id and source = 'referral' and status <> 'resolved' for update;
  is_new := not found;
  if is_new then
    insert into alerts (user_id, id, severity, urgency, urgency_since, source, message, created_at, audience, waiting_since, unanswered_at, last_event)
    values (p_user_id, p_id, case p_urgency when 'now' then 'critical' when 'today' then 'high' else 'medium' end, p_urgency, p_at,
      'referral', p_message, p_at, 'inmate', p_at, p_unanswered_at, p_event_id)
    returning * into a;
    waits := true;
  else
    is_graver := array_position(order_of, p_urgency) < array_position(order_of, a.urgency);
    waits := is_graver or (p_urgency in ('now', 'today') and a.status = 'acknowledged');
    update alerts set repeats = repeats + 1, repeated_at = greatest(repeated_at, p_at)
      where user_id = p_user_id and id = a.id;
    if waits then
      update alerts set
          severity = case p_urgency when 'now' then 'critical' when 'today' then 'high' else severity end,
          urgency = case when is_graver then p_urgency else urgency end,
          urgency_since = case when is_graver or step = 'with_you' then p_at else urgency_since end,
          status = 'active', step = null, step_at = null, acknowledged_at = null, acknowledged_by = null, acknowledged_name = null,
          taken_at = null, taken_by = null, taken_name = null, handed_at = null, handed_to = null, handed_name = null,
          unanswered_at = case when 'now' in (p_urgency, urgency) then p_now_unanswered_at else p_unanswered_at end, waiting_since = p_at, steps_done = 0,
          escalated_at = null, last_event = p_event_id
        where user_id = p_user_id and id = a.id
        returning * into a;
    end if;
  end if;
  if waits then
    insert into alert_events (user_id, alert_id, id, event, state, at)
    values (p_user_id, a.id, p_event_id, case when is_new then 'raised' else 'worsened' end, a.urgency, p_at);
  end if;
  perform set_config('app.referring', '', true);
  alert_id := a.id;
  waiting_since := a.waiting_since;
  return next;
end $$;
grant execute on function raise_referral(uuid, uuid, uuid, text, text, timestamptz, timestamptz, timestamptz) to evenkeel_app;

-- What an answer to the alert of referrals says to their officers: that it was seen, and that somebody was with the person. An
-- answer is one to what was referred before it.
create or replace function follow_referrals() returns trigger
language plpgsql security definer set search_path = pg_catalog, public, pg_temp as $$
declare
  answered timestamptz := case when new.status <> 'active' then coalesce(new.acknowledged_at, new.resolved_at) end;
begin
  update referrals r set
      seen_at = coalesce(r.seen_at, case when r.created_at <= answered then answered end, new.face_to_face_at),
      followed_up_at = coalesce(r.followed_up_at, new.face_to_face_at)
    where r.user_id = new.user_id and r.alert_id = new.id;
  return null;
end $$;
create or replace trigger follow_referrals after update of status, face_to_face_at on alerts
  for each row when (new.source = 'referral' and (new.status, new.face_to_face_at) is distinct from (old.status, old.face_to_face_at))
  execute function follow_referrals();

-- The same for work: a referral that can wait, and the follow-up after an alert that was closed before anybody saw the person.
create or replace function follow_referred_work() returns trigger
language plpgsql security definer set search_path = pg_catalog, public, pg_temp as $$
begin
  update referrals r set seen_at = coalesce(r.seen_at, new.seen_at), followed_up_at = coalesce(r.followed_up_at, new.met_at)
    where r.user_id = new.user_id and (r.work_id = new.id or (r.alert_id = new.alert_id and new.met_at is not null));
  return null;
end $$;
create or replace trigger follow_referred_work after update of seen_at, met_at on care_work
  for each row when (new.kind in ('referral', 'followup') and (new.seen_at, new.met_at) is distinct from (old.seen_at, old.met_at))
  execute function follow_referred_work();

-- The caller's own referrals since a time, newest first, with the name that a look-up shows.
create or replace function referrals_by_caller(p_since timestamptz)
returns table (id uuid, name text, created_at timestamptz, urgency text, seen_at timestamptz, followed_up_at timestamptz, instruction text)
language plpgsql volatile security definer set search_path = pg_catalog, public, pg_temp as $$
#variable_conflict use_column
begin
  if not may_refer(null) then return; end if;
  perform set_config('app.referring', 'on', true);
  return query
    select r.id, coalesce(nullif(concat_ws(' ', u.first_name, u.last_name), ''), u.username), r.created_at, r.urgency, r.seen_at,
      r.followed_up_at, r.instruction
    from referrals r join users u on u.id = r.user_id
    where r.by_id = nullif(current_setting('app.user_id', true), '')::uuid and r.created_at >= p_since
    order by r.id desc
    limit 100;
  perform set_config('app.referring', '', true);
end $$;
grant execute on function referrals_by_caller(timestamptz) to evenkeel_app;

-- Whether an alert is a referral of which its person does not know yet. Asked by find_audit_owner, whoever the caller is.
create or replace function is_untold_alert(p_id uuid) returns boolean
language plpgsql volatile security definer set search_path = pg_catalog, public, pg_temp as $$
declare
  answer boolean;
begin
  perform set_config('app.referring', 'on', true);
  answer := exists (select from alerts where id = p_id and source = 'referral' and face_to_face_at is null);
  perform set_config('app.referring', '', true);
  return answer;
end $$;
grant execute on function is_untold_alert(uuid) to evenkeel_app, evenkeel_system;

-- That somebody was worried about the caller, and when: only after somebody was with them, and nothing else of it.
create or replace function own_referrals() returns table (id uuid, at timestamptz)
language sql stable security definer set search_path = pg_catalog, public, pg_temp as $$
  select r.id, r.created_at from referrals r
  where r.user_id = nullif(current_setting('app.user_id', true), '')::uuid and r.followed_up_at is not null
$$;
grant execute on function own_referrals() to evenkeel_app;
