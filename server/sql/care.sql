create or replace function end_of_day(p_day date, p_zone text) returns timestamptz language sql immutable as $$
  select (p_day + 1)::timestamp at time zone p_zone
$$;

-- By the end of the facility's day, but not before four hours have passed.
create or replace function care_today_due(p_at timestamptz, p_zone text) returns timestamptz language sql immutable as $$
  select greatest(end_of_day((p_at at time zone p_zone)::date, p_zone), p_at + interval '4 hours')
$$;
grant execute on function end_of_day(date, text), care_today_due(timestamptz, text) to evenkeel_app, evenkeel_system;

-- Who does not care for the person can only add to their own request, and withdraw it; the arguments are what they tick.
create or replace function keep_care_work() returns trigger language plpgsql as $$
declare
  theirs text[] := tg_argv || array['state', 'closed_reason', 'ended_at', 'due_at', 'reread_due_at'];
begin
  if current_user = 'evenkeel_app'
    and not coalesce(old.audience = any (string_to_array(current_setting('app.care', true), ',')) and acts_for_mental_health(), false)
    and (to_jsonb(new) - theirs <> to_jsonb(old) - theirs
      or (old.reread_due_at is not null and new.reread_due_at is distinct from old.reread_due_at)
      or (new.state <> old.state and (new.state <> 'closed' or new.closed_reason is distinct from 'withdrawn'))) then
    raise exception 'permission denied for work of those who care' using errcode = 'insufficient_privilege';
  end if;
  return new;
end $$;

create or replace function meet_first_visit(p_user_id uuid, p_work_id uuid) returns void
language plpgsql security definer set search_path = pg_catalog, public, pg_temp as $$
declare
  met timestamptz := (select met_at from care_work where user_id = p_user_id and id = p_work_id and state = 'met');
  visit uuid;
begin
  update care_work set state = 'met', met_at = met, ended_at = met
    where user_id = p_user_id and kind = 'visit' and state not in ('met', 'closed') and received_at <= met
    returning id into visit;
  if visit is not null then
    insert into care_events (user_id, work_id, id, event, at) values (p_user_id, visit, uuidv7(met - clock_timestamp()), 'met', met);
  end if;
end $$;
grant execute on function meet_first_visit(uuid, uuid) to evenkeel_app, evenkeel_system;

-- Within 72 hours, and before the day of a planned release, but not before four hours have passed.
create or replace function plan_due(p_at timestamptz, p_release date, p_zone text) returns timestamptz language sql immutable as $$
  select case when p_release is null then p_at + interval '72 hours'
    else least(p_at + interval '72 hours', greatest(p_release::timestamp at time zone p_zone, p_at + interval '4 hours')) end
$$;

-- Once for an alert, in custody; a further one joins the open one, and the earlier time counts.
create or replace function make_plan(p_user_id uuid, p_alert_id uuid, p_audience text, p_at timestamptz, p_ended_at timestamptz) returns void
language plpgsql security definer set search_path = pg_catalog, public, pg_temp as $$
declare
  before text := coalesce(current_setting('app.referring', true), '');
  made uuid := uuidv7();
  kept uuid;
  ended alerts;
begin
  perform refuse_but_responder(p_user_id, p_audience);
  if p_audience <> 'inmate' or not has_clinician('inmate') then return; end if;
  perform set_config('app.referring', 'on', true);
  select * into ended from alerts where user_id = p_user_id and id = p_alert_id;
  -- One that was made or not wanted since the person's last word counts for this alert too.
  insert into care_work (user_id, id, kind, source, alert_id, audience, not_to, state, priority, received_at, entered_at, met_due_at)
    select id, made, 'plan', 'alert', p_alert_id, p_audience, ended.not_to, 'triaged', 'routine', p_at, p_ended_at,
        plan_due(p_ended_at, release_planned, (select time_zone from facilities))
      from users where id = p_user_id and role = 'inmate' and released_on is null and not exists (
        select from care_work where user_id = p_user_id and kind = 'plan' and state in ('met', 'closed')
          and closed_reason is distinct from 'released_unmet' and coalesce(met_at, ended_at) >= heard_at(ended)
      )
    on conflict (user_id, kind) where state not in ('met', 'closed') and (kind in ('request', 'visit') or source = 'alert')
    do update set met_due_at = least(care_work.met_due_at, excluded.met_due_at),
      not_to = care_work.not_to || array(select unnest(excluded.not_to) except select unnest(care_work.not_to))
    returning id into kept;
  perform set_config('app.referring', before, true);
  if kept is null then return; end if;
  insert into care_events (user_id, work_id, id, event, at)
    values (p_user_id, kept, uuidv7(p_ended_at - clock_timestamp()), case when kept = made then 'received' else 'joined' end, p_at);
end $$;
grant execute on function make_plan(uuid, uuid, text, timestamptz, timestamptz) to evenkeel_app, evenkeel_system;

-- With other work at which it was made; not with a visit before the alert that joined last.
create or replace function meet_plan(p_user_id uuid, p_work_id uuid) returns void
language plpgsql security definer set search_path = pg_catalog, public, pg_temp as $$
declare
  met timestamptz := (select met_at from care_work where user_id = p_user_id and id = p_work_id and state = 'met');
  plan uuid;
begin
  update care_work set state = 'met', met_at = met, ended_at = met
    where user_id = p_user_id and kind = 'plan' and state not in ('met', 'closed') and received_at <= met
      and not exists (select from care_events e where e.user_id = p_user_id and e.work_id = care_work.id and e.event = 'joined' and e.at > met)
    returning id into plan;
  if plan is not null then
    insert into care_events (user_id, work_id, id, event, at) values (p_user_id, plan, uuidv7(met - clock_timestamp()), 'met', met);
  end if;
end $$;
grant execute on function meet_plan(uuid, uuid) to evenkeel_app;

-- Due when day 14 is over, where the day of admission is the first.
-- A meeting on the day of the last release may have been in the stay before, so it does not count.
create or replace function make_first_visit(p_user_id uuid, p_admitted_on date) returns void
language plpgsql security definer set search_path = pg_catalog, public, pg_temp as $$
declare
  zone text := (select time_zone from facilities);
  admitted timestamptz := p_admitted_on::timestamp at time zone zone;
  due timestamptz := end_of_day(p_admitted_on + 13, zone);
  since timestamptz := greatest(admitted, end_of_day((select max(released_on) from past_stays where user_id = p_user_id), zone));
  visit uuid := uuidv7();
begin
  update care_work set received_at = admitted, met_due_at = due
    where user_id = p_user_id and kind = 'visit' and state not in ('met', 'closed');
  if found or due <= now() or exists (select from care_work where user_id = p_user_id and met_at >= since) then
    return;
  end if;
  insert into care_work (user_id, id, kind, source, audience, state, priority, received_at, entered_at, met_due_at)
    values (p_user_id, visit, 'visit', 'admission', 'inmate', 'triaged', 'routine', admitted, now(), due)
    on conflict do nothing;
  if found then
    insert into care_events (user_id, work_id, id, event, at) values (p_user_id, visit, uuidv7(), 'received', now());
  end if;
end $$;

-- A request that nobody has read may be urgent, so it stays, as does what follows an alert, a high result or a referral.
create or replace function end_at_release(p_user_id uuid) returns void
language plpgsql security definer set search_path = pg_catalog, public, pg_temp as $$
begin
  with ended as (
    update care_work set state = 'closed', closed_reason = 'released_unmet', ended_at = now()
      where user_id = p_user_id and state in ('triaged', 'planned') and reread_due_at is null
        and (kind in ('request', 'visit', 'plan') or kind = 'followup' and source = 'clinician')
      returning id
  )
  -- A clinician who closes by hand is named in theirs.
  insert into care_events (user_id, work_id, id, event, detail, at)
    select p_user_id, id, uuidv7(), 'closed', 'released_unmet', now() from ended;
end $$;

-- What ended with an earlier stay stays ended, and what follows an alert ends with its outcome.
create or replace function reopen_after_release(p_user_id uuid) returns void
language plpgsql security definer set search_path = pg_catalog, public, pg_temp as $$
begin
  perform refuse_but_admin();
  with reopened as (
    update care_work w set closed_reason = null, ended_at = null,
        state = case when planned_on is null then 'triaged' else 'planned' end
      where user_id = p_user_id and closed_reason = 'released_unmet' and (source <> 'alert' or kind = 'plan')
        and exists (select from care_events e where e.user_id = w.user_id and e.work_id = w.id and e.event = 'closed' and e.by_id is null
          and e.at = w.ended_at
          -- Ids go by time.
          and not exists (select from past_stays s where s.user_id = e.user_id and s.id > e.id))
        and (w.kind = 'followup' or not exists (
          select from care_work other where other.user_id = w.user_id and other.kind = w.kind and other.state not in ('met', 'closed')
        ))
      returning id
  )
  insert into care_events (user_id, work_id, id, event, at) select p_user_id, id, uuidv7(), 'reopened', now() from reopened;
end $$;
grant execute on function reopen_after_release(uuid) to evenkeel_app, evenkeel_system;

-- Nobody but an administrator changes the days of somebody's custody.
create or replace function refuse_but_admin() returns void
language plpgsql stable security definer set search_path = pg_catalog, public, pg_temp as $$
begin
  if session_user = 'evenkeel_app' and not exists (
    select from users where id = nullif(current_setting('app.user_id', true), '')::uuid and role = 'admin' and disabled_at is null
  ) then
    raise exception 'permission denied for what follows from custody' using errcode = 'insufficient_privilege';
  end if;
end $$;

-- Without a day it is a release.
create or replace function follow_admission(p_user_id uuid, p_admitted_on date) returns void
language plpgsql security definer set search_path = pg_catalog, public, pg_temp as $$
begin
  perform refuse_but_admin();
  if p_admitted_on is null then
    perform end_at_release(p_user_id);
  elsif has_clinician('inmate') and exists (
    select from users where id = p_user_id and role = 'inmate' and admitted_on = p_admitted_on and released_on is null
  ) then
    perform make_first_visit(p_user_id, p_admitted_on);
  end if;
end $$;
grant execute on function follow_admission(uuid, date) to evenkeel_app, evenkeel_system;

create or replace function catch_up_first_visits() returns void
language plpgsql security definer set search_path = pg_catalog, public, pg_temp as $$
declare
  zone text := (select time_zone from facilities);
begin
  perform make_first_visit(u.id, u.admitted_on) from users u
    where has_clinician('inmate') and u.role = 'inmate' and u.admitted_on > current_date - 16 and u.released_on is null and u.disabled_at is null
      and not exists (
        select from care_work w where w.user_id = u.id and w.kind = 'visit' and w.received_at >= u.admitted_on::timestamp at time zone zone
          and w.closed_reason is distinct from 'released_unmet'
      );
end $$;
grant execute on function catch_up_first_visits() to evenkeel_app, evenkeel_system;

create or replace function refuse_but_responder(p_user_id uuid, p_audience text) returns void
language plpgsql stable security definer set search_path = pg_catalog, public, pg_temp as $$
begin
  if session_user <> 'evenkeel_system' and not exists (
    select from users where id = nullif(current_setting('app.user_id', true), '')::uuid and disabled_at is null
      and role in ('clinician', 'admin') and p_audience = any (responds_to) and id <> p_user_id
  ) then
    raise exception 'permission denied for a follow-up' using errcode = 'insufficient_privilege';
  end if;
end $$;

-- Due at once if nobody saw the person and no clinician is here; a second follow-up joins the open one, and the earlier time counts.
create or replace function make_follow_up(p_user_id uuid, p_alert_id uuid, p_audience text, p_closed_at timestamptz, p_due_at timestamptz, p_seen boolean)
returns void
language plpgsql security definer set search_path = pg_catalog, public, pg_temp as $$
declare
  made uuid := uuidv7();
  kept uuid;
  before text := coalesce(current_setting('app.referring', true), '');
  left_out uuid[];
begin
  perform refuse_but_responder(p_user_id, p_audience);
  -- After a restore an alert may be open of somebody whose account was deleted again.
  if exists (select from record_people where user_id = p_user_id and account_deleted_at is not null) then return; end if;
  perform set_config('app.referring', 'on', true);
  select not_to into left_out from alerts where user_id = p_user_id and id = p_alert_id;
  perform set_config('app.referring', before, true);
  left_out := coalesce(left_out, '{}');
  insert into care_work (user_id, id, kind, source, alert_id, audience, not_to, state, priority, received_at, entered_at, met_due_at)
    values (p_user_id, made, 'followup', 'alert', p_alert_id, p_audience, left_out, 'triaged', 'today', p_closed_at, p_closed_at,
      case when p_seen or clinician_present(p_audience, p_closed_at, p_user_id || left_out) then p_due_at else p_closed_at end)
    on conflict (user_id, kind) where state not in ('met', 'closed') and (kind in ('request', 'visit') or source = 'alert')
    do update set met_due_at = least(care_work.met_due_at, excluded.met_due_at),
      not_to = care_work.not_to || array(select unnest(excluded.not_to) except select unnest(care_work.not_to))
    returning id into kept;
  insert into care_events (user_id, work_id, id, event, at)
    values (p_user_id, kept, uuidv7(p_closed_at - clock_timestamp()), case when kept = made then 'received' else 'joined' end, p_closed_at);
end $$;
grant execute on function make_follow_up(uuid, uuid, text, timestamptz, timestamptz, boolean) to evenkeel_app, evenkeel_system;

-- Reads with `app.referring`: alerts that the caller may not see count too.
create or replace function waits_for_a_face(p_user_id uuid) returns boolean
language plpgsql volatile security definer set search_path = pg_catalog, public, pg_temp as $$
declare
  before text := coalesce(current_setting('app.referring', true), '');
  answer boolean;
begin
  perform set_config('app.referring', 'on', true);
  answer := exists (select from alerts a where a.user_id = p_user_id and waits_to_be_seen(a));
  perform set_config('app.referring', before, true);
  return answer;
end $$;

-- Does nothing while another alert still waits for somebody to see the person.
create or replace function end_follow_up(p_user_id uuid, p_audience text, p_at timestamptz, p_how text) returns void
language plpgsql security definer set search_path = pg_catalog, public, pg_temp as $$
declare
  reason text := case p_how when 'released' then 'released_unmet' when 'transferred' then 'transferred' end;
  work uuid;
begin
  perform refuse_but_responder(p_user_id, p_audience);
  if waits_for_a_face(p_user_id) then return; end if;
  perform set_config('app.referring', 'on', true);
  update care_work set ended_at = p_at, closed_reason = reason, state = case when reason is null then 'met' else 'closed' end,
      met_at = case when reason is null then p_at end
    where user_id = p_user_id and kind = 'followup' and source = 'alert' and state not in ('met', 'closed')
      -- The follow-up is a second look, after a later visit.
      and not exists (select from alerts a where a.user_id = p_user_id and a.id = care_work.alert_id and a.face_to_face_at > p_at)
    returning id into work;
  perform set_config('app.referring', '', true);
  if work is null then return; end if;
  insert into care_events (user_id, work_id, id, event, detail, at)
    values (p_user_id, work, uuidv7(), case when reason is null then 'met' else 'closed' end, coalesce(reason, 'face'), p_at);
  perform tell_officers_of_work(p_user_id, work);
end $$;
grant execute on function end_follow_up(uuid, text, timestamptz, text) to evenkeel_app, evenkeel_system;

create or replace function follow_up_overdue(p_user_id uuid, p_audience text, p_at timestamptz) returns boolean
language plpgsql security definer set search_path = pg_catalog, public, pg_temp as $$
begin
  perform refuse_but_responder(p_user_id, p_audience);
  return exists (select from care_work where user_id = p_user_id and kind = 'followup' and source = 'alert' and state not in ('met', 'closed')
    and met_due_at <= p_at);
end $$;
grant execute on function follow_up_overdue(uuid, text, timestamptz) to evenkeel_app, evenkeel_system;

create or replace function follow_up_again(p_user_id uuid, p_alert_id uuid, p_audience text, p_at timestamptz, p_due_at timestamptz)
returns void
language plpgsql security definer set search_path = pg_catalog, public, pg_temp as $$
begin
  perform refuse_but_responder(p_user_id, p_audience);
  if waits_for_a_face(p_user_id) then perform make_follow_up(p_user_id, p_alert_id, p_audience, p_at, p_due_at, true); end if;
end $$;
grant execute on function follow_up_again(uuid, uuid, text, timestamptz, timestamptz) to evenkeel_app;

-- A further result joins the person's open work, whose first clock counts.
-- The caller is the person, who can read none of it, or the system.
create or replace function make_result_work(
  p_user_id uuid, p_alert_id uuid, p_audience text, p_at timestamptz, p_triage_due_at timestamptz, p_met_due_at timestamptz
) returns void
language plpgsql security definer set search_path = pg_catalog, public, pg_temp as $$
declare
  made uuid := uuidv7();
  kept uuid;
begin
  if session_user <> 'evenkeel_system' and p_user_id is distinct from nullif(current_setting('app.user_id', true), '')::uuid then
    raise exception 'permission denied for work after a result' using errcode = 'insufficient_privilege';
  end if;
  insert into care_work (user_id, id, kind, source, alert_id, audience, state, received_at, entered_at, triage_due_at, met_due_at)
    values (p_user_id, made, 'result', 'assessment', p_alert_id, p_audience, 'received', p_at, p_at, p_triage_due_at, p_met_due_at)
    on conflict (user_id) where kind = 'result' and state not in ('met', 'closed')
    do update set triage_due_at = least(care_work.triage_due_at, excluded.triage_due_at),
      met_due_at = least(care_work.met_due_at, excluded.met_due_at),
      reread_due_at = case when care_work.state <> 'received' then coalesce(care_work.reread_due_at, excluded.triage_due_at) end
    returning id into kept;
  insert into care_events (user_id, work_id, id, event, at)
    values (p_user_id, kept, uuidv7(p_at - clock_timestamp()), case when kept = made then 'received' else 'joined' end, p_at);
end $$;
grant execute on function make_result_work(uuid, uuid, text, timestamptz, timestamptz, timestamptz) to evenkeel_app, evenkeel_system;

-- The person reads nothing else of that work.
create or replace function own_result_due() returns timestamptz
language sql stable security definer set search_path = pg_catalog, public, pg_temp as $$
  select met_due_at from care_work
  where user_id = nullif(current_setting('app.user_id', true), '')::uuid and kind = 'result' and state not in ('met', 'closed')
$$;
grant execute on function own_result_due() to evenkeel_app;

-- Names nobody, for administrators and clinicians of that role.
create or replace function follow_up_waits(p_user_id uuid) returns boolean
language sql stable security definer set search_path = pg_catalog, public, pg_temp as $$
  select exists (
    select from care_work w join users me on me.id = p_user_id and me.id = nullif(current_setting('app.user_id', true), '')::uuid
    where w.source in ('alert', 'assessment') and w.kind <> 'plan' and w.state not in ('met', 'closed') and me.id <> all (w.not_to)
      and (me.role = 'admin' or (me.role = 'clinician' and w.audience = any (me.responds_to)))
  )
$$;
grant execute on function follow_up_waits(uuid) to evenkeel_app;

-- The officer who calls can read none of it; only approved staff refer, and only people in care.
create or replace function add_referral(
  p_user_id uuid, p_id uuid, p_event_id uuid, p_at timestamptz, p_triage_due_at timestamptz, p_met_due_at timestamptz
) returns void
language plpgsql security definer set search_path = pg_catalog, public, pg_temp as $$
begin
  if not exists (
    select from users where id = nullif(current_setting('app.user_id', true), '')::uuid
      and role = 'staff' and approved_at is not null and disabled_at is null
  ) or exists (select from users where id = p_user_id and role <> 'inmate') then
    raise exception 'permission denied for a referral' using errcode = 'insufficient_privilege';
  end if;
  insert into care_work (user_id, id, kind, source, audience, state, received_at, entered_at, triage_due_at, met_due_at)
    values (p_user_id, p_id, 'referral', 'officer', 'inmate', 'received', p_at, p_at, p_triage_due_at, p_met_due_at);
  insert into care_events (user_id, work_id, id, event, at) values (p_user_id, p_id, p_event_id, 'received', p_at);
end $$;
grant execute on function add_referral(uuid, uuid, uuid, timestamptz, timestamptz, timestamptz) to evenkeel_app;

-- With a rota, a clinician without hours on it no longer has what they took.
create or replace function keeps_care(p_user_id uuid, p_audience text) returns boolean
language sql stable security definer set search_path = pg_catalog, public, pg_temp as $$
  select exists (
      select from users where id = p_user_id and role = 'clinician' and not is_medical(id) and disabled_at is null and p_audience = any (responds_to)
    ) and (not exists (select from rota_entries) or exists (select from rota_entries where user_id = p_user_id) or exists (
      select from rota_dates d, facilities f where d.user_id = p_user_id and d.day >= (now() at time zone f.time_zone)::date - 1
    ))
$$;
grant execute on function keeps_care(uuid, text) to evenkeel_app;

-- Ten minutes, while nothing but notes came after the meeting; null where an officer or an alert was told.
create or replace function met_undo_until(p_user_id uuid, p_work_id uuid, p_at timestamptz) returns timestamptz
language plpgsql volatile security definer set search_path = pg_catalog, public, pg_temp as $$
declare
  before text := coalesce(current_setting('app.referring', true), '');
  work care_work%rowtype;
  met care_events%rowtype;
  answer timestamptz;
begin
  select * into work from care_work where user_id = p_user_id and id = p_work_id;
  select * into met from care_events where user_id = p_user_id and work_id = p_work_id and event <> 'noted' order by at desc, id desc limit 1;
  if work.state is distinct from 'met' or met.event is distinct from 'met' or not (work.kind in ('request', 'visit') or work.source = 'clinician')
    or met.by_id is distinct from nullif(current_setting('app.user_id', true), '')::uuid or met.by_id is null then return null; end if;
  perform set_config('app.referring', 'on', true);
  if met.at + interval '10 minutes' > p_at
    and not exists (select from alerts where user_id = p_user_id and (face_to_face_at = work.met_at or resolved_at = met.at))
    and not exists (
      select from care_events e where e.user_id = p_user_id and e.work_id <> p_work_id and e.event = 'met' and e.by_id is null and e.at = work.met_at
    )
    and not exists (
      select from care_work o where o.user_id = p_user_id and o.kind = work.kind and o.kind in ('request', 'visit') and o.state not in ('met', 'closed')
    )
    and (work.source = 'call' or not exists (select from users where id = p_user_id and released_on is not null))
  then answer := met.at + interval '10 minutes'; end if;
  perform set_config('app.referring', before, true);
  return answer;
end $$;
grant execute on function met_undo_until(uuid, uuid, timestamptz) to evenkeel_app;
