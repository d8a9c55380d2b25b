-- The numbers were for the release before.
create or replace function end_calls_of_stay(p_user_id uuid) returns void
language plpgsql security definer set search_path = pg_catalog, public, pg_temp as $$
begin
  perform refuse_but_admin();
  perform lock_calls(p_user_id);
  perform end_calls(p_user_id, 'here_again', clock_timestamp());
end $$;
grant execute on function end_calls_of_stay(uuid) to evenkeel_app, evenkeel_system;

-- False, and nothing is done, for whoever is here; the bed was of the last stay.
create or replace function begin_stay(p_user_id uuid, p_admitted_on date, p_at timestamptz) returns boolean
language plpgsql as $$
declare
  last users;
begin
  select * into last from users where id = p_user_id and role = 'inmate' and released_on is not null for update;
  if not found then return false; end if;
  if p_admitted_on is null or p_admitted_on < last.released_on then
    raise exception 'a stay begins after the one before it' using errcode = 'check_violation';
  end if;
  if p_admitted_on > (p_at at time zone (select time_zone from facilities))::date then
    raise exception 'a stay begins on no day to come' using errcode = 'check_violation';
  end if;
  insert into past_stays (user_id, id, admitted_on, released_on, booking_number, next_at)
    values (p_user_id, uuidv7(), last.admitted_on, last.released_on, last.booking_number, p_at);
  update users set admitted_on = p_admitted_on, released_on = null, release_planned = null, tried_back_on = null, housing = null
    where id = p_user_id;
  perform end_calls_of_stay(p_user_id);
  perform follow_admission(p_user_id, p_admitted_on);
  return true;
end $$;
grant execute on function begin_stay(uuid, date, timestamptz) to evenkeel_app, evenkeel_system;

-- For the lead clinician's sums: stays that began or ended in these days, and new accounts without a day of admission.
-- `left_out` is null where nobody asked at entry.
create or replace function stays_of_month(p_from date, p_to date, p_zone text)
returns table (user_id uuid, admitted_on date, released_on date, left_out boolean)
language plpgsql volatile security definer set search_path = pg_catalog, public, pg_temp as $$
begin
  if leads_clinicians() is not true or not coalesce('inmate' = any (string_to_array(current_setting('app.care', true), ',')), false) then return; end if;
  perform set_config('app.referring', 'on', true);
  return query
    select stay.user_id, stay.admitted_on, stay.released_on, (
        select bool_and(e.left_out) from entry_answers e
        where e.user_id = stay.user_id and e.facility_day between stay.admitted_on and coalesce(stay.released_on, 'infinity')
      )
    from (
      select u.id as user_id, u.admitted_on, u.released_on, u.created_at from users u where u.role = 'inmate'
      union all
      select s.user_id, s.admitted_on, s.released_on, null from past_stays s
    ) as stay
    where stay.admitted_on >= p_from and stay.admitted_on < p_to or stay.released_on >= p_from and stay.released_on < p_to
      or stay.admitted_on is null and (stay.created_at at time zone p_zone)::date >= p_from and (stay.created_at at time zone p_zone)::date < p_to;
  perform set_config('app.referring', '', true);
end $$;
grant execute on function stays_of_month(date, date, text) to evenkeel_app;

-- Without the booking numbers of those stays.
create or replace function stays_before(p_user_id uuid) returns table (id uuid, admitted_on date, released_on date, next_at timestamptz)
language sql stable security definer set search_path = pg_catalog, public, pg_temp as $$
  select s.id, s.admitted_on, s.released_on, s.next_at from past_stays s
  where s.user_id = p_user_id and 'inmate' = any (string_to_array(current_setting('app.care', true), ',')) and acts_for_mental_health()
    and nullif(current_setting('app.user_id', true), '')::uuid <> p_user_id
$$;
grant execute on function stays_before(uuid) to evenkeel_app;

-- A trigger, because forms, rosters and the person change it; the bed that a new stay leaves empty is no move.
create or replace function note_move() returns trigger
language plpgsql security definer set search_path = pg_catalog, public, pg_temp as $$
begin
  insert into place_changes (user_id, id, at, from_unit, from_housing, to_unit, to_housing)
    values (new.id, uuidv7(), now(), old.unit, old.housing, new.unit, new.housing);
  return null;
end $$;
create or replace trigger note_move after update of unit, housing on users for each row
  when (old.role = 'inmate' and old.released_on is null and coalesce(nullif(old.unit, ''), nullif(old.housing, '')) is not null
    and (fold_unit(old.unit), fold_unit(old.housing)) is distinct from (fold_unit(new.unit), fold_unit(new.housing)))
  execute function note_move();
