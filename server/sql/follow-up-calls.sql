-- Every transaction locks calls before numbers, so that none waits for another in a circle.
create or replace function lock_calls(p_user_id uuid) returns void
language plpgsql security definer set search_path = pg_catalog, public, pg_temp as $$
begin
  perform from care_work where user_id = p_user_id and kind = 'call' and state <> 'closed' for update;
end $$;
grant execute on function lock_calls(uuid) to evenkeel_app;

-- The numbers go with the calls, unless the release was taken back.
create or replace function forget_contacts(p_user_id uuid, p_work_id uuid) returns void
language plpgsql security definer set search_path = pg_catalog, public, pg_temp as $$
declare
  ended care_work;
begin
  select * into ended from care_work where user_id = p_user_id and id = p_work_id and kind = 'call' and state = 'closed';
  delete from follow_up_calls where user_id = ended.user_id and work_id = ended.id and done_at is null;
  if ended.closed_reason <> 'not_released' then
    delete from follow_up_contacts where user_id = ended.user_id and agreed_at <= ended.ended_at;
  end if;
end $$;
grant execute on function forget_contacts(uuid, uuid) to evenkeel_app;

create or replace function end_calls(p_user_id uuid, p_reason text, p_at timestamptz) returns void
language plpgsql security definer set search_path = pg_catalog, public, pg_temp as $$
declare
  ended uuid;
begin
  update care_work set state = 'closed', closed_reason = p_reason, ended_at = p_at
    where user_id = p_user_id and kind = 'call' and state <> 'closed'
    returning id into ended;
  if ended is not null then
    insert into care_events (user_id, work_id, id, event, detail, at)
      values (p_user_id, ended, uuidv7(p_at - clock_timestamp()), 'closed', p_reason, p_at);
    perform forget_contacts(p_user_id, ended);
  end if;
end $$;

-- The first is due 72 hours after the day of the release began at the latest; of those due before p_now only the latest remains.
create or replace function calls_after(p_released_on date, p_days smallint[], p_zone text, p_now timestamptz)
returns table (number smallint, days smallint, due_at timestamptz) language sql immutable as $$
  with planned as (
    select n::smallint as number, day as days, case when n = 1
      then least(end_of_day(p_released_on + day, p_zone), p_released_on::timestamp at time zone p_zone + interval '72 hours')
      else end_of_day(p_released_on + day, p_zone) end as due_at
    from unnest(p_days) with ordinality as d (day, n)
  )
  select number, days, due_at from planned
  where (select max(due_at) from planned) > p_now
    and due_at >= coalesce((select max(due_at) from planned where due_at <= p_now), '-infinity')
$$;
grant execute on function calls_after(date, smallint[], text, timestamptz) to evenkeel_system;

create or replace function take_back_calls(p_user_id uuid) returns void
language plpgsql security definer set search_path = pg_catalog, public, pg_temp as $$
declare
  work uuid := (select id from care_work where user_id = p_user_id and kind = 'call' and state <> 'closed');
begin
  if is_held(p_user_id) or exists (select from care_events where user_id = p_user_id and work_id = work and event <> 'received') then
    perform end_calls(p_user_id, 'not_released', clock_timestamp());
  else
    delete from care_work where user_id = p_user_id and id = work;
  end if;
end $$;

-- Until the release is entered calls are held for its planned day: no number is opened and no call is noted.
create or replace function make_calls(p_user_id uuid, p_released_on date, p_planned date) returns void
language plpgsql security definer set search_path = pg_catalog, public, pg_temp as $$
declare
  zone text := (select time_zone from facilities);
  leaves date := coalesce(p_released_on, case when p_planned >= (now() at time zone zone)::date then p_planned end);
  leaving timestamptz := leaves::timestamp at time zone zone;
  source_now text := case when p_released_on is null then 'release_planned' else 'release' end;
  kept uuid;
  begun boolean;
  work uuid;
  made integer;
  next_due timestamptz;
begin
  select id, source <> 'release_planned' into kept, begun from care_work where user_id = p_user_id and kind = 'call' and state <> 'closed' for update;
  -- Calls that began go on where they were switched off.
  if begun and (select call_days = '{}' from care_clocks) then return; end if;
  work := coalesce(kept, uuidv7());
  made := coalesce((
    select max(c.number) from follow_up_calls c where c.user_id = p_user_id and c.work_id = work and c.done_at is not null
  ), 0);
  delete from follow_up_calls where user_id = p_user_id and work_id = work and done_at is null;
  select min(c.due_at) into next_due from care_clocks s, calls_after(leaves, s.call_days, zone, now()) c where c.number > made;
  if next_due is null and p_released_on is null then
    perform take_back_calls(p_user_id);
    return;
  end if;
  if next_due is null then
    perform end_calls(p_user_id, 'calls_over', now());
    delete from follow_up_contacts where user_id = p_user_id;
    return;
  end if;
  if kept is null then
    insert into care_work (user_id, id, kind, source, audience, state, priority, received_at, entered_at, met_due_at)
      values (p_user_id, work, 'call', source_now, 'inmate', 'triaged', 'routine', leaving, now(), next_due);
    insert into care_events (user_id, work_id, id, event, at) values (p_user_id, work, uuidv7(), 'received', now());
  else
    update care_work set source = source_now, state = 'triaged', received_at = leaving,
        met_due_at = next_due, planned_on = null, last_try_at = null, last_try_reason = null
      where user_id = p_user_id and id = work;
  end if;
  insert into follow_up_calls (user_id, work_id, number, days, due_at)
    select p_user_id, work, c.number, c.days, c.due_at
    from care_clocks s, calls_after(leaves, s.call_days, zone, now()) c where c.number > made;
end $$;

-- The agreement is locked, so that who takes it back at this moment has no calls.
-- A disabled account keeps them, because it is disabled when somebody leaves.
create or replace function follow_release(p_user_id uuid, p_released_on date, p_planned date, p_taken_back boolean) returns void
language plpgsql security definer set search_path = pg_catalog, public, pg_temp as $$
begin
  perform refuse_but_admin();
  update care_work set met_due_at = plan_due(entered_at, p_planned, (select time_zone from facilities))
    where user_id = p_user_id and kind = 'plan' and state not in ('met', 'closed');
  perform lock_calls(p_user_id);
  perform from follow_up_contacts where user_id = p_user_id for update;
  if not found then return; end if;
  if p_taken_back then
    perform take_back_calls(p_user_id);
  end if;
  perform make_calls(p_user_id, p_released_on, p_planned);
end $$;
grant execute on function follow_release(uuid, date, date, boolean) to evenkeel_app, evenkeel_system;

-- For who agrees after their release was entered or planned.
create or replace function follow_agreement() returns void
language sql security definer set search_path = pg_catalog, public, pg_temp as $$
  select make_calls(u.id, u.released_on, u.release_planned) from users u
    where u.id = nullif(current_setting('app.user_id', true), '')::uuid
      and exists (select from follow_up_contacts c where c.user_id = u.id)
      and not exists (select from care_work w where w.user_id = u.id and w.kind = 'call' and w.state <> 'closed')
$$;
grant execute on function follow_agreement() to evenkeel_app;

-- Held calls that nobody has touched go without a trace, however often somebody changes their mind.
create or replace function follow_withdrawal(p_user_id uuid) returns void
language plpgsql security definer set search_path = pg_catalog, public, pg_temp as $$
begin
  if exists (select from follow_up_contacts where user_id = p_user_id) then return; end if;
  delete from care_work w where w.user_id = p_user_id and w.kind = 'call' and w.source = 'release_planned' and w.state <> 'closed'
    and not exists (select from care_events e where e.user_id = w.user_id and e.work_id = w.id and e.event <> 'received');
  perform end_calls(p_user_id, 'withdrawn', clock_timestamp());
end $$;
grant execute on function follow_withdrawal(uuid) to evenkeel_app, evenkeel_system;

-- After a restore, which repeats releases, deletions of numbers and enabled clinicians.
create or replace function follow_restored(p_released uuid[]) returns void language plpgsql as $$
begin
  perform reopen_after_release(u.id) from users u where u.id = any (p_released) and u.role = 'inmate' and u.released_on is null;
  perform follow_admission(u.id, case when u.released_on is null then u.admitted_on end),
      follow_release(u.id, u.released_on, u.release_planned, u.released_on is null)
    from users u where u.id = any (p_released) and u.role = 'inmate';
  perform follow_withdrawal(w.user_id) from care_work w where w.kind = 'call' and w.state <> 'closed';
  perform catch_up_first_visits();
end $$;

-- Calls end 30 days after the last was due; numbers of somebody still here go after a year, or a week once disabled.
create or replace function end_old_calls(p_now timestamptz) returns void language plpgsql as $$
declare
  gone uuid;
begin
  perform end_calls(late.user_id, 'calls_over', p_now) from (
    select w.user_id from care_work w
    where w.kind = 'call' and w.state <> 'closed' and w.source <> 'release_planned' and not exists (
      select from follow_up_calls c where c.user_id = w.user_id and c.work_id = w.id and c.due_at > p_now - interval '30 days'
    )
    for update skip locked
  ) late;
  perform take_back_calls(late.user_id) from (
    select w.user_id from care_work w join follow_up_contacts c on c.user_id = w.user_id join users u on u.id = w.user_id
    where w.kind = 'call' and w.state <> 'closed' and w.source = 'release_planned' and (w.received_at < p_now - interval '30 days'
      or c.agreed_at < p_now - interval '365 days' or u.disabled_at < p_now - interval '7 days')
    for update of w skip locked
  ) late;
  for gone in delete from follow_up_contacts where user_id in (
    select c.user_id from follow_up_contacts c join users u on u.id = c.user_id
    where case when u.released_on is null
      then c.agreed_at < p_now - interval '365 days' or u.disabled_at < p_now - interval '7 days'
      else not exists (select from care_work w where w.user_id = c.user_id and w.kind = 'call' and w.state <> 'closed') end
    for update of c skip locked
  ) returning user_id loop
    perform follow_withdrawal(gone);
  end loop;
end $$;
grant execute on function end_old_calls(timestamptz), end_calls(uuid, text, timestamptz), take_back_calls(uuid) to evenkeel_system;
