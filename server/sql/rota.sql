-- Whether somebody was on duty at a time, by the rota of today: the rule of rota/hours.ts.
create or replace function on_duty(p_user_id uuid, p_at timestamptz, p_zone text) returns boolean
language sql stable security definer set search_path = pg_catalog, public, pg_temp as $$
  select exists (
    select from rota_entries r,
      lateral (select p_at at time zone p_zone as here) facility,
      lateral (select ((extract(isodow from here) - 1) * 1440 + extract(hour from here) * 60 + extract(minute from here))::integer as now_at) clock,
      lateral (select (r.day - 1) * 1440 + r.from_minute as starts,
        (r.day - 1) * 1440 + r.to_minute + case when r.to_minute > r.from_minute then 0 else 1440 end as ends) hours
    where r.user_id = p_user_id
      and (now_at >= starts and now_at < ends or now_at + 10080 >= starts and now_at + 10080 < ends)
  )
$$;
-- Whether somebody was on duty at a time and is not any more: what they had in hand is for the next shift. False for nobody.
create or replace function left_shift(p_user_id uuid, p_since timestamptz, p_at timestamptz, p_zone text) returns boolean
language sql stable as $$
  select p_user_id is not null and on_duty(p_user_id, p_since, p_zone) and not on_duty(p_user_id, p_at, p_zone)
$$;
grant execute on function on_duty(uuid, timestamptz, text), left_shift(uuid, timestamptz, timestamptz, text) to evenkeel_app, evenkeel_system;
