grant select, insert, update on activity_weeks, analytics_pending to evenkeel_app;
grant select on activity_totals, analytics_released to evenkeel_app;
grant select, insert, update, delete on activity_totals, activity_weeks, analytics_pending, analytics_released
  to evenkeel_system;

-- Unit names that differ only in case and spaces are the same unit.
create or replace function fold_unit(p_unit text) returns text language sql immutable as $$
  select lower(regexp_replace(normalize(p_unit, NFKC), '\s', '', 'g'))
$$;

-- The cell of a unit: an entry of the facility's list if there is a list, else the typed name; otherwise unlisted.
create or replace function unit_cell(p_unit text) returns text language sql stable as $$
  select case
    when coalesce(fold_unit(p_unit), '') = '' then 'unlisted'
    when not exists (select from facility_units) then fold_unit(p_unit)
    else coalesce((select key from facility_units where key = fold_unit(p_unit)), 'unlisted')
  end
$$;

create or replace function week_of(p_day date) returns date language sql immutable as $$
  select p_day - (extract(isodow from p_day)::integer - 1)
$$;

-- Records that a person was active on a day; p_checked_in says whether with a check-in.
create or replace function count_activity(p_user_id uuid, p_day date, p_checked_in boolean) returns void language sql as $$
  insert into activity_weeks as a (user_id, week, previous, check_in_days)
  values (
    p_user_id, week_of(p_day),
    coalesce((select max(w.week) from activity_weeks w where w.user_id = p_user_id and w.week < week_of(p_day)), '0001-01-01'),
    case when p_checked_in then 1 << (p_day - week_of(p_day)) else 0 end
  )
  on conflict (user_id, week) do update set check_in_days = a.check_in_days | excluded.check_in_days
    where a.check_in_days & excluded.check_in_days <> excluded.check_in_days
$$;

-- Adds new values of a person to the waiting values of a cell.
create or replace function count_values(
  p_user_id uuid, p_day date, p_kind text, p_cell text,
  p_mood integer default 0, p_stress integer default 0, p_completed integer default 0, p_rating integer default 0
) returns void language sql as $$
  insert into analytics_pending as p (user_id, week, kind, cell, entries, mood, stress, completed, rating)
  values (p_user_id, week_of(p_day), p_kind, p_cell, 1, p_mood, p_stress, p_completed, p_rating)
  on conflict (user_id, week, kind, cell) do update set
    entries = p.entries + 1, mood = p.mood + excluded.mood, stress = p.stress + excluded.stress,
    completed = p.completed + excluded.completed, rating = p.rating + excluded.rating
$$;

-- A check-in counts in one cell: people in care by unit, staff by shift, administrators in none.
create or replace function count_check_in(p_user_id uuid, p_day date, p_mood integer, p_stress integer) returns void
language plpgsql as $$
declare
  person users;
begin
  perform count_activity(p_user_id, p_day, true);
  select * into person from users where id = p_user_id;
  if person.role = 'inmate' then
    perform count_values(p_user_id, p_day, 'unit', unit_cell(person.unit), p_mood, p_stress);
  elsif person.role = 'staff' then
    perform count_values(p_user_id, p_day, 'shift', coalesce(person.shift, 'unlisted'), p_mood, p_stress);
  end if;
end $$;

-- Releases the waiting values of every cell in which enough people have new ones, one node at a time. enable_nestloop is
-- off because the planner's statistics lag behind the number of waiting values, and a nested loop could take minutes.
create or replace function release_batches(p_least integer, p_today date) returns integer language plpgsql
set enable_nestloop = off as $$
declare
  released integer;
begin
  perform pg_advisory_xact_lock(7413904);
  with ready as (
    select week, kind, cell from analytics_pending group by week, kind, cell having count(*) >= p_least
  ), held as (
    -- Locks in the same order as the writes of people, which avoids deadlocks.
    select p.user_id, week, kind, cell from analytics_pending p join ready using (week, kind, cell)
    order by p.user_id, week, kind, cell for update of p
  ), taken as (
    delete from analytics_pending p using held h
    where p.user_id = h.user_id and p.week = h.week and p.kind = h.kind and p.cell = h.cell
    returning p.*
  )
  insert into analytics_released as a
    (week, kind, cell, day, least, batches, people, entries, mood, stress, completed, rating)
  select week, kind, cell, least(p_today, week + 6), p_least, 1, count(*), sum(entries),
    sum(mood::float8 / entries), sum(stress::float8 / entries), sum(completed::float8 / entries), sum(rating::float8 / entries)
  from taken group by week, kind, cell having count(*) >= p_least
  on conflict (week, kind, cell, day, least) do update set
    batches = a.batches + 1, people = a.people + excluded.people, entries = a.entries + excluded.entries,
    mood = a.mood + excluded.mood, stress = a.stress + excluded.stress,
    completed = a.completed + excluded.completed, rating = a.rating + excluded.rating;
  get diagnostics released = row_count;
  return released;
end $$;

-- Updates the totals of active people from the last stored week on; writes only changes. Deletes what is no longer
-- needed: waiting values of past weeks, and activity older than the longest period and the one before it.
create or replace function add_up_activity(p_today date) returns void language plpgsql
set enable_nestloop = off as $$
declare
  since date := coalesce((select max(week) from activity_totals), '0001-01-01');
begin
  perform pg_advisory_xact_lock(7413904);
  delete from activity_totals t where t.week >= since
    and not exists (select from activity_weeks a where a.week = t.week and a.previous = t.previous);
  insert into activity_totals as t (week, previous, people, check_in_days)
  select week, previous, count(*), sum(bit_count(check_in_days::integer::bit(7)))
  from activity_weeks where week >= since group by week, previous
  on conflict (week, previous) do update set people = excluded.people, check_in_days = excluded.check_in_days
    where (t.people, t.check_in_days) is distinct from (excluded.people, excluded.check_in_days);
  delete from analytics_pending where week < week_of(p_today - 1);
  delete from activity_weeks where week < week_of(p_today) - 7 * 27;
end $$;

-- Counts records from before batches existed, day by day, with the same result as if batches had existed then.
create or replace function count_the_past(p_least integer, p_from date, p_today date) returns void language plpgsql as $$
declare
  past date;
begin
  create temporary table past_values on commit drop as
  select c.user_id, c.facility_day as day, case u.role when 'inmate' then 'unit' else 'shift' end as kind,
    case u.role when 'inmate' then n.cell else coalesce(c.shift, 'unlisted') end as cell,
    count(*) as entries, sum(c.mood_score) as mood, sum(c.stress_score) as stress, 0 as completed, 0 as rating
  from check_ins c join users u on u.id = c.user_id
    join (select unit, unit_cell(unit) as cell from (select distinct coalesce(unit, '') as unit from check_ins) t) n
      on n.unit = coalesce(c.unit, '')
  where c.facility_day >= p_from and u.role in ('inmate', 'staff') group by 1, 2, 3, 4
  union all
  select user_id, facility_day, 'tool', tool_name, count(*), 0, 0, sum(completed::integer), 0
  from coping_uses where facility_day >= p_from group by 1, 2, 4
  union all
  select user_id, facility_day, 'rating', tool_name, count(*), 0, 0, 0, sum(effectiveness)
  from coping_uses where facility_day >= p_from and effectiveness is not null group by 1, 2, 4
  union all
  select user_id, updated_at::date, 'started', module_id, 1, 0, 0, 0, 0
  from module_progress where updated_at::date >= p_from
  union all
  select user_id, updated_at::date, 'completed', module_id, 1, 0, 0, 0, 0
  from module_progress where updated_at::date >= p_from and completed;
  create index on past_values (day);
  analyze past_values;

  insert into activity_weeks (user_id, week, previous, check_in_days)
  select user_id, week, lag(week, 1, '0001-01-01') over (partition by user_id order by week), days
  from (
    select user_id, week_of(day) as week, coalesce(bit_or(1 << (day - week_of(day))) filter (where checked_in), 0) as days
    from (
      select user_id, facility_day as day, true as checked_in from check_ins
      union select user_id, day, false from past_values
      union select user_id, facility_day, false from assessments
    ) as did
    where day >= p_from group by 1, 2
  ) as weeks
  on conflict do nothing;

  for past in select distinct day from past_values where day <= p_today order by day loop
    insert into analytics_pending as p (user_id, week, kind, cell, entries, mood, stress, completed, rating)
    select user_id, week_of(day), kind, cell, entries, mood, stress, completed, rating from past_values where day = past
    on conflict (user_id, week, kind, cell) do update set
      entries = p.entries + excluded.entries, mood = p.mood + excluded.mood, stress = p.stress + excluded.stress,
      completed = p.completed + excluded.completed, rating = p.rating + excluded.rating;
    perform release_batches(p_least, past);
  end loop;
  perform add_up_activity(p_today);
end $$;

grant execute on function fold_unit(text), unit_cell(text), week_of(date), count_activity(uuid, date, boolean),
  count_values(uuid, date, text, text, integer, integer, integer, integer), count_check_in(uuid, date, integer, integer)
  to evenkeel_app, evenkeel_system;
grant execute on function release_batches(integer, date), add_up_activity(date), count_the_past(integer, date, date)
  to evenkeel_system;
