grant select, insert on alerts, alert_events to evenkeel_app;
grant update (repeats, repeated_at, status, step, outcome, acknowledged_at, acknowledged_by, acknowledged_name, resolved_at,
  resolved_by, resolved_name, last_event) on alerts to evenkeel_app;
-- What a later assessment of the same person raises.
grant update (severity, reason, message, risk_score, waiting_since, steps_done, escalated_at, unit, unit_typed, housing, shift)
  on alerts to evenkeel_app;
grant select on alert_deliveries to evenkeel_app;
grant select, insert, update, delete on alerts, alert_events, alert_deliveries to evenkeel_system;

-- The audience of an alert follows from the role of its person; a drill sets its own. It keeps where the person belonged.
create or replace function alert_defaults() returns trigger language plpgsql as $$
begin
  if new.audience is null then
    -- If the account no longer exists the value does not matter: the foreign key fails next.
    new.audience := case (select u.role from users u where u.id = new.user_id) when 'staff' then 'staff' when 'admin' then 'staff' else 'inmate' end;
  end if;
  if not new.drill then
    select u.unit, u.unit_typed, u.housing, u.shift into new.unit, new.unit_typed, new.housing, new.shift from users u where u.id = new.user_id;
  end if;
  new.unit_typed := coalesce(new.unit_typed, false);
  new.waiting_since := coalesce(new.waiting_since, new.created_at);
  return new;
end $$;
create or replace trigger alert_defaults before insert on alerts for each row execute function alert_defaults();

-- What an alert says changes only with a later assessment of its person: nobody who answers it can soften it.
create or replace function keep_alert() returns trigger language plpgsql as $$
begin
  if current_user = 'evenkeel_app' and new.user_id is distinct from nullif(current_setting('app.user_id', true), '')::uuid then
    raise exception 'permission denied for what an alert says' using errcode = 'insufficient_privilege';
  end if;
  return new;
end $$;
create or replace trigger keep_alert before update of severity, reason, message, risk_score, waiting_since, steps_done,
  escalated_at, unit, unit_typed, housing, shift on alerts
  for each row execute function keep_alert();

-- Whether there is any responder. Everybody may know that, but not see the rows of responders.
create or replace function has_responder(p_audience text) returns boolean
language sql stable security definer set search_path = pg_catalog, public, pg_temp as $$
  select exists (select from users where role = 'admin' and disabled_at is null and p_audience = any (responds_to))
$$;
grant execute on function has_responder(text) to evenkeel_app, evenkeel_system;
