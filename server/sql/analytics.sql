create or replace function fold_unit(p_unit text) returns text language sql immutable as $$
  select lower(regexp_replace(normalize(p_unit, NFKC), '\s', '', 'g'))
$$;

create or replace function stats_group_of_unit(p_unit text) returns text language sql stable as $$
  select case
    when coalesce(fold_unit(p_unit), '') = '' then 'unlisted'
    when not exists (select from facility_units) then fold_unit(p_unit)
    else coalesce((select key from facility_units where key = fold_unit(p_unit)), 'unlisted')
  end
$$;

create or replace function week_of(p_day date) returns date language sql immutable as $$
  select p_day - (extract(isodow from p_day)::integer - 1)
$$;

-- Clinicians and administrators have no counts_from.
create or replace function counts_in_figures(p_user users, p_day date, p_zone text) returns boolean language sql stable as $$
  select p_user.counts_from is not null and (p_user.approved_at at time zone p_zone)::date <= p_day
$$;

-- Laplace noise from PostgreSQL's strong random source: random() would be predictable.
create or replace function laplace_noise(p_scale double precision) returns double precision language plpgsql as $$
declare
  digits text := replace(gen_random_uuid()::text, '-', '');
begin
  return case when ('x' || left(digits, 1))::bit(4)::integer < 8 then p_scale else -p_scale end
    * ln((('x' || right(digits, 12))::bit(48)::bigint + 0.5) / 281474976710656::double precision);
end $$;

-- Scale of the noise on a sum of scores (1 to 10) or ratings, of which one person can hold most.
create or replace function score_noise() returns double precision language sql immutable as $$ select 6::double precision $$;
-- Scale of the noise on a number of people, and on a sum of shares from 0 to 1.
create or replace function count_noise() returns double precision language sql immutable as $$ select 2::double precision $$;

-- Nothing more exact than the noisy mean is stored anywhere.
create or replace function noisy_mean(
  p_sum double precision, p_people integer, p_scale double precision, p_min double precision, p_max double precision
) returns double precision language plpgsql as $$
begin
  return least(p_max, greatest(p_min, round(((p_sum + laplace_noise(p_scale)) / p_people)::numeric, 1)));
end $$;

create or replace function noisy_percent(p_sum double precision, p_people integer) returns integer language plpgsql as $$
begin
  return least(100, greatest(0, round(20 * (p_sum + laplace_noise(count_noise())) / p_people) * 5));
end $$;

create or replace function noisy_people(p_people integer) returns integer language plpgsql as $$
begin
  return greatest(5, round((p_people + laplace_noise(count_noise())) / 5) * 5);
end $$;

-- All approved accounts are in the figures, but only older ones (users.counts_from) make a group: new accounts could be made up around
-- somebody.

-- Each person counts once in a release, with their mean, and in a week only in the group of their first check-in.
create or replace function release_check_ins(p_smallest_group integer, p_from date, p_through date) returns integer
language plpgsql set enable_nestloop = off as $$
declare
  released integer;
begin
  with last as materialized (
    select stats_group, max(to_day) as day from figures_released where kind = 'check-ins' group by stats_group
  ), by_person as materialized (
    select user_id, week_of(counted_on) as week, c.stats_group, last.day as last_day, min(c.created_at) as first_at,
      bool_or(u.counts_from <= counted_on) filter (where last.day is null or counted_on > last.day) as old_enough,
      avg(mood_score) filter (where last.day is null or counted_on > last.day) as mood,
      avg(stress_score) filter (where last.day is null or counted_on > last.day) as stress
    from check_ins c join users u on u.id = user_id left join last on last.stats_group = c.stats_group
    where c.stats_group is not null and counted_on between p_from and p_through
    group by 1, 2, 3, 4
  ), placed as (
    select *, row_number() over (partition by user_id, week order by first_at, stats_group) as place from by_person
  ), ready as materialized (
    select week, stats_group, last_day, count(*)::integer as people, count(*) filter (where old_enough)::integer as old_enough,
      sum(mood)::double precision as mood, sum(stress)::double precision as stress
    from placed where place = 1 and mood is not null group by week, stats_group, last_day
    having case
      when week + 6 <= p_through then count(*) filter (where old_enough) >= p_smallest_group
      else count(*) filter (where old_enough) >= 4 * p_smallest_group and coalesce(last_day < week, true)
    end
  )
  insert into figures_released (kind, stats_group, week, from_day, to_day, smallest_group, people, "values")
  select 'check-ins', stats_group, week, greatest(week, last_day + 1), least(week + 6, p_through), p_smallest_group,
    old_enough / p_smallest_group * p_smallest_group,
    jsonb_build_object(
      'stress', noisy_mean(stress, people, score_noise(), 2, 9), 'mood', noisy_mean(mood, people, score_noise(), 2, 9)
    )
  from ready
  on conflict do nothing;
  get diagnostics released = row_count;
  return released;
end $$;

-- Counts people, each once a week, of weeks that are over.
create or replace function release_counts(p_smallest_group integer, p_from date, p_through date) returns integer
language plpgsql set enable_nestloop = off as $$
declare
  zone text := (select time_zone from facilities);
  released integer;
begin
  with entries as (
    select 'tool' as kind, tool_name as stats_group, user_id, counted_on as day, completed::integer as part
    from coping_uses where counted_on between p_from and p_through
    union all
    select 'rating', tool_name, user_id, counted_on, effectiveness
    from coping_uses where counted_on between p_from and p_through and effectiveness is not null
    union all
    select 'started', module_id, user_id, started_on, null
    from module_progress where started_on between p_from and p_through
    union all
    select 'completed', module_id, user_id, completed_on, null
    from module_progress where completed_on between p_from and p_through
    union all
    select 'hard', concat_ws('/', module_id, section, lesson), user_id, counted_on, null
    from hard_lessons where counted_on between p_from and p_through
    union all
    select 'begun', 'all', user_id, begun_on, null
    from worksheets where begun_on between p_from and p_through
    union all
    select 'begun', 'all', user_id, (created_at at time zone zone)::date, null from plan_versions
    where (created_at at time zone zone)::date between p_from and p_through
  ), by_person as materialized (
    select kind, stats_group, week_of(day) as week, user_id, avg(part) as part, bool_or(u.counts_from <= day) as old_enough
    from entries join users u on u.id = user_id and counts_in_figures(u, day, zone)
    where week_of(day) + 6 <= p_through
    group by 1, 2, 3, 4
  ), ready as materialized (
    select kind, stats_group, week, count(*)::integer as people, count(*) filter (where old_enough)::integer as old_enough,
      sum(part)::double precision as total
    from by_person group by kind, stats_group, week having count(*) filter (where old_enough) >= p_smallest_group
  )
  insert into figures_released (kind, stats_group, week, from_day, to_day, smallest_group, people, "values")
  select kind, stats_group, week, week, week + 6, p_smallest_group, noisy_people(people),
    case kind
      when 'tool' then
        jsonb_build_object('completed', case when old_enough >= 4 * p_smallest_group then noisy_percent(total, people) end)
      when 'rating' then jsonb_build_object('rating', noisy_mean(total, people, score_noise(), 1, 5))
      else '{}'
    end
  from ready
  on conflict do nothing;
  get diagnostics released = row_count;
  return released;
end $$;

create or replace function release_activity(p_smallest_group integer, p_from date, p_through date) returns integer
language plpgsql set enable_nestloop = off as $$
declare
  zone text := (select time_zone from facilities);
  released integer;
begin
  with others as (
    select user_id, counted_on as day from coping_uses where counted_on between p_from and p_through
    union all
    select user_id, counted_on from module_progress where counted_on between p_from and p_through
    union all
    select user_id, facility_day from assessments where facility_day between p_from and p_through
  ), days as (
    select user_id, counted_on as day, true as checked_in, u.counts_from <= counted_on as old_enough
    from check_ins join users u on u.id = user_id where stats_group is not null and counted_on between p_from and p_through
    union all
    select user_id, day, false, u.counts_from <= day from others join users u on u.id = user_id and counts_in_figures(u, day, zone)
  ), by_person as materialized (
    select week_of(day) as week, user_id, bool_or(old_enough) as old_enough,
      bit_count(bit_or(case when checked_in then 1 << (day - week_of(day)) else 0 end)::bit(7)) / 7.0 as share
    from days where week_of(day) + 6 <= p_through
    group by 1, 2
  ), ready as materialized (
    select week, count(*)::integer as people, sum(share)::double precision as shares from by_person
    group by week having count(*) filter (where old_enough) >= p_smallest_group
  )
  insert into figures_released (kind, stats_group, week, from_day, to_day, smallest_group, people, "values")
  select 'activity', 'all', week, week, week + 6, p_smallest_group, noisy_people(people),
    jsonb_build_object('checkInRate', noisy_percent(shares, greatest(people, (
      select count(*)::integer from users u where disabled_at is null and counts_in_figures(u, week + 6, zone)
    ))))
  from ready
  on conflict do nothing;
  get diagnostics released = row_count;
  return released;
end $$;

-- Can run twice for a day; a week that is over is never released again, whatever the smallest group is later.
create or replace function release_figures(p_smallest_group integer, p_through date) returns integer language plpgsql as $$
declare
  known date;
  since date;
  released integer := 0;
begin
  perform pg_advisory_xact_lock(7413904);
  select figures_through into known from facilities;
  if known >= p_through then
    return 0;
  end if;
  since := greatest(week_of(known + 1), week_of(p_through) - 7 * 25);
  released := release_check_ins(p_smallest_group, since, p_through)
    + release_counts(p_smallest_group, since, p_through)
    + release_activity(p_smallest_group, since, p_through);
  update facilities set figures_through = p_through;
  return released;
end $$;

grant execute on function fold_unit(text), stats_group_of_unit(text), week_of(date) to evenkeel_app, evenkeel_system;
grant execute on function counts_in_figures(users, date, text) to evenkeel_system;
grant execute on function laplace_noise(double precision), score_noise(), count_noise(), noisy_people(integer) to evenkeel_system;
grant execute on function noisy_percent(double precision, integer) to evenkeel_system;
grant execute on function noisy_mean(double precision, integer, double precision, double precision, double precision)
  to evenkeel_system;
grant execute on function release_check_ins(integer, date, date), release_counts(integer, date, date) to evenkeel_system;
grant execute on function release_activity(integer, date, date), release_figures(integer, date) to evenkeel_system;
