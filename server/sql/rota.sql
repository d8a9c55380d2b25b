-- The server says when the clocks change (`facilities.clock`), so that zones of PostgreSQL decide nothing; the result never goes back.
create or replace function hours_run(p_at timestamptz) returns timestamp
language sql stable as $$
  select max(least(p_at, one.until - interval '1 microsecond') at time zone 'UTC' + make_interval(secs => one.ahead))
  from facilities f, jsonb_to_recordset(f.clock) as one ("from" timestamptz, until timestamptz, ahead integer)
  where one."from" <= p_at
$$;

-- Two weeks in turn begin with Monday 2024-01-01, as in `weeksOf` (contract/src/rota/rota-days.ts); a night is of the week in which it
-- begins.
-- A date's hours replace those of the week in a tier that the week uses. Without rights of its own, so that it is planned within what asks
-- it.
create or replace function on_duty_at(p_at timestamptz) returns table (user_id uuid, tier smallint)
language sql stable as $$
  select hours.user_id, hours.tier from (select hours_run(p_at) as here) facility,
    lateral (select here::date as today, (extract(hour from here) * 60 + extract(minute from here))::integer as minute) clock,
    lateral (values (today, minute), (today - 1, minute + 1440)) began (on_day, now_at),
    lateral (
      select d.user_id, d.tier, d.from_minute, d.to_minute from rota_dates d
      where d.day = on_day and d.user_id is not null and d.tier <= (select max(r.tier) from rota_entries r)
      union all
      select r.user_id, r.tier, r.from_minute, r.to_minute from rota_entries r
      where r.day = extract(isodow from on_day) and coalesce(r.weeks = (on_day - date '2024-01-01') / 7 % 2, true) and not exists (select from rota_dates d where d.day = on_day and d.tier = r.tier)
    ) hours
  where now_at >= from_minute and now_at < to_minute + case when to_minute > from_minute then 0 else 1440 end
$$;
-- What they had in hand is for the next shift; null for nobody, of whom nothing is asked.
create or replace function shift_ended(p_user_id uuid, p_since timestamptz, p_at timestamptz) returns boolean
language sql stable strict security definer set search_path = pg_catalog, public, pg_temp as $$
  select exists (select from on_duty_at(p_since) d where d.user_id = p_user_id)
    and not exists (select from on_duty_at(p_at) d where d.user_id = p_user_id)
$$;
grant execute on function shift_ended(uuid, timestamptz, timestamptz) to evenkeel_app, evenkeel_system;

-- Who is reached off duty, by a page left open or by mail, makes it only `unsure`.
-- `p_stays`: an alert that stays today tells those on site alone, no duty responder and no screen.
create or replace function hearing_for(p_audience text, p_without uuid[], p_outside boolean, p_stays boolean) returns text
language sql stable security definer set search_path = pg_catalog, public, pg_temp as $$
  with on_duty as (
    select d.user_id from on_duty_at(now()) d where d.tier = 1 or not p_stays
  ), answering as (
    select u.id, not exists (select from rota_entries) or u.id in (select user_id from on_duty) as here
    from users u where u.id <> all (p_without) and (u.duty or u.responds_to <> '{}') and answers_alerts(u.id, p_audience) and not (p_stays and u.duty)
  )
  select case
    when not exists (select from answering) then 'nobody'
    when told.heard or anybody.displays > 0 then 'heard'
    when anybody.pages > 0 or (anybody.heard and not p_stays) then 'unsure'
    else 'unheard' end
  from who_would_hear(p_audience, case when p_stays then array(select id from answering) end, p_without, p_outside) anybody,
    who_would_hear(p_audience, array(select id from answering where here), p_without,
      p_outside or (p_stays and not exists (select from answering where here))) told
$$;
grant execute on function hearing_for(text, uuid[], boolean, boolean) to evenkeel_app, evenkeel_system;

-- Without a rota each clinician who answers is called first.
create or replace function clinician_called(p_audience text, p_without uuid[]) returns boolean
language sql stable security definer set search_path = pg_catalog, public, pg_temp as $$
  select clinician_present(p_audience, now(), p_without) and (not exists (select from rota_entries) or exists (
    select from on_duty_at(now()) d join users u on u.id = d.user_id and u.role = 'clinician' and not is_medical(u.id)
    where d.tier <= 2 and u.id <> all (p_without) and answers_alerts(u.id, p_audience)
  ))
$$;
grant execute on function clinician_called(text, uuid[]) to evenkeel_app;

-- Only administrators read `idle`, which is since p_idle_since.
create or replace function answering_people(p_idle_since date)
returns table (id uuid, name text, extension text, responds_to text[], clinician boolean, trained_at timestamptz, idle boolean)
language sql stable security definer set search_path = pg_catalog, public, pg_temp as $$
  select u.id, coalesce(nullif(concat_ws(' ', u.first_name, u.last_name), ''), u.username), u.extension,
    case when u.duty then '{inmate}' else u.responds_to end, u.role = 'clinician' and not is_medical(u.id),
    (select c.at from go_live_confirmations c where c.user_id = u.id and c.what = 'trained'),
    current_setting('app.role', true) = 'admin' and coalesce(u.signed_in_on <= p_idle_since, true)
  from users u
  where reads_go_live() and u.disabled_at is null and (u.duty or u.responds_to <> '{}') and u.role <> 'inmate'
  order by u.id
$$;
grant execute on function answering_people(date) to evenkeel_app;
