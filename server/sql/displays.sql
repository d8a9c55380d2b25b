-- Duty screens have no policy on alerts, events or accounts, and read only through these functions.

-- A challenge serves once, and never after a newer one: null for a used one or no enrolled browser, false for no duty screen.
create or replace function enter_display(p_id uuid, p_made_at timestamptz, p_at timestamptz) returns boolean
language plpgsql volatile security definer set search_path = pg_catalog, public, pg_temp as $$
declare
  is_display boolean;
begin
  update enrolled_browsers set last_challenge_at = p_made_at, last_seen_at = p_at
    where id = p_id and public_key is not null and (last_challenge_at is null or last_challenge_at < p_made_at)
    returning kind = 'display' and out_of_sight into is_display;
  if is_display then perform set_config('app.display', p_id::text, true); end if;
  return is_display;
end $$;
grant execute on function enter_display(uuid, timestamptz, timestamptz) to evenkeel_app;

create or replace function display_named() returns table (name text)
language sql stable security definer set search_path = pg_catalog, public, pg_temp as $$
  select b.name from enrolled_browsers b where b.id = nullif(current_setting('app.display', true), '')::uuid
$$;
grant execute on function display_named() to evenkeel_app;

-- Stored once in 15 seconds.
create or replace function note_display(p_hears boolean) returns void
language sql volatile security definer set search_path = pg_catalog, public, pg_temp as $$
  update enrolled_browsers set heard_at = case when p_hears then now() end
  where id = nullif(current_setting('app.display', true), '')::uuid
    and case when p_hears then coalesce(heard_at < now() - interval '15 seconds', true) else heard_at is not null end
$$;
grant execute on function note_display(boolean) to evenkeel_app;

create or replace function shown_person(p_alert_id uuid) returns uuid
language sql stable security definer set search_path = pg_catalog, public, pg_temp as $$
  select a.user_id from alerts a where a.id = p_alert_id and nullif(current_setting('app.display', true), '') is not null
$$;
grant execute on function shown_person(uuid) to evenkeel_app, evenkeel_system;

create or replace function shown_name(p_user_id uuid) returns text
language sql stable security definer set search_path = pg_catalog, public, pg_temp as $$
  select coalesce(nullif(concat_ws(' ', u.first_name, u.last_name), ''), u.username) from users u where u.id = p_user_id
$$;

-- Null for a drill and for an alert that the duty screen does not show.
create or replace function display_name(p_alert_id uuid) returns text
language sql stable security definer set search_path = pg_catalog, public, pg_temp as $$
  select shown_name(a.user_id) from alerts a
  where a.id = p_alert_id and not a.drill and nullif(current_setting('app.display', true), '') is not null
$$;
grant execute on function display_name(uuid) to evenkeel_app;

-- At most p_limit and the newest of urgency now, in no order, which the server decides; a number tells which are of one person. A name stands where the place does not identify the
-- person, and is noted as a view, but for referrals, of which they do not know.
create or replace function shown_alerts(p_at timestamptz, p_day date, p_limit integer)
returns table (
  id uuid, person text, urgency text, gravity integer, drill boolean, status text, response_step text, to_take boolean, handed boolean, unit text,
  housing text, released_on date, created_at timestamptz, asked_since timestamptz, pressed_at timestamptz, tablet text, officer_sent_at timestamptz, name text,
  called_at timestamptz, total bigint
)
language plpgsql volatile security definer set search_path = pg_catalog, public, pg_temp as $$
#variable_conflict use_column
begin
  return query
  with open as (
    select o.*, coalesce(shift_ended(o.holder, o.held_since, p_at), false) as to_take, fold_unit(o.unit) as unit_key, fold_unit(o.housing) as bed_key
    from open_alerts o
  ), cut as (
    select o.*, count(*) over () as total, o.status = 'active' or o.to_take as calls,
      row_number() over (order by o.drill, not (o.status = 'active' or o.to_take), o.gravity, o.asked_since, o.id) as place,
      row_number() over (order by o.calls_since desc nulls last, o.id desc) as newness
    from open o
  )
  select p.id, case when not p.drill then dense_rank() over (order by p.user_id)::text end, p.urgency, p.gravity, p.drill, p.status, p.response_step, p.to_take, p.handed_to is not null, p.unit, p.housing, p.released_on,
    p.created_at, p.asked_since, p.pressed_at, p.tablet,
    (select max(e.at) from alert_events e where e.user_id = p.user_id and e.alert_id = p.id and e.event = 'sent' and e.at >= p.waiting_since),
    case when here.is_named and (p.source = 'referral' or note_list_view(p.user_id, 'alert.listed', p_day, p_at)) then shown_name(p.user_id) end,
    max(case when p.calls then p.called_at end) over (), p.total
  from cut p
  cross join lateral (
    select not p.drill and (not p.placed or coalesce(p.unit, '') = '' or coalesce(p.housing, '') = '' or p.unit_typed or exists (
      select from facilities f, unnest(f.dormitories) as dormitory where fold_unit(dormitory) = p.unit_key
    ) or exists (
      select from open other where other.user_id <> p.user_id and not other.drill and other.unit_key = p.unit_key and other.bed_key = p.bed_key
    )) as is_named
  ) here
  where p.place <= p_limit or p.newness = 1 and p.calls_since is not null;
end $$;
grant execute on function shown_alerts(timestamptz, date, integer) to evenkeel_app;

-- One row without a name where nobody is on call.
create or replace function display_on_call(p_at timestamptz) returns table (rota boolean, name text, extension text)
language plpgsql stable security definer set search_path = pg_catalog, public, pg_temp as $$
begin
  return query
  select exists (select from rota_entries), called.name, called.extension
  from (select) one left join lateral (
    select coalesce(nullif(concat_ws(' ', u.first_name, u.last_name), ''), u.username) as name, u.extension
    from users u
    where u.id in (select d.user_id from on_duty_at(p_at) d where d.tier = 2) and u.role <> 'inmate' and answers_alerts(u.id, 'inmate')
    order by 1
  ) called on true
  where nullif(current_setting('app.display', true), '') is not null;
end $$;
grant execute on function display_on_call(timestamptz) to evenkeel_app;

create or replace function display_source(p_alert_id uuid) returns text
language sql stable security definer set search_path = pg_catalog, public, pg_temp as $$
  select a.source from alerts a where a.id = p_alert_id and nullif(current_setting('app.display', true), '') is not null
$$;
grant execute on function display_source(uuid) to evenkeel_app;

-- Returns whose alert it is, or null where the duty screen does not show it; a badge number is noted once while the alert waits.
create or replace function note_officer_sent(p_alert_id uuid, p_event_id uuid, p_badge text, p_at timestamptz) returns uuid
language plpgsql volatile security definer set search_path = pg_catalog, public, pg_temp as $$
declare
  person uuid;
  waits_since timestamptz;
begin
  select a.user_id, a.waiting_since into person, waits_since from alerts a where a.id = p_alert_id;
  if person is null then return null; end if;
  insert into alert_events (user_id, alert_id, id, event, detail, at)
  select person, p_alert_id, p_event_id, 'sent', p_badge, p_at
  where not exists (
    select from alert_events e
    where e.user_id = person and e.alert_id = p_alert_id and e.event = 'sent' and e.detail = p_badge and e.at >= waits_since
  );
  return person;
end $$;
grant execute on function note_officer_sent(uuid, uuid, text, timestamptz) to evenkeel_app;
