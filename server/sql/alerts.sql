grant select, insert on alerts, alert_events to evenkeel_app;
grant update (repeats, status, step, outcome, acknowledged_at, acknowledged_by, acknowledged_name, resolved_at,
  resolved_by, resolved_name, last_event) on alerts to evenkeel_app;
grant select on alert_deliveries to evenkeel_app;
grant select, insert, update, delete on alerts, alert_events, alert_deliveries to evenkeel_system;

-- The audience of an alert follows from the role of its person; a drill sets its own.
create or replace function alert_defaults() returns trigger language plpgsql as $$
begin
  if new.audience is null then
    -- If the account no longer exists the value does not matter: the foreign key fails next.
    new.audience := case (select u.role from users u where u.id = new.user_id) when 'staff' then 'staff' when 'admin' then 'staff' else 'inmate' end;
  end if;
  new.waiting_since := coalesce(new.waiting_since, new.created_at);
  return new;
end $$;
create or replace trigger alert_defaults before insert on alerts for each row execute function alert_defaults();

-- Whether there is any responder. Everybody may know that, but not see the rows of responders.
create or replace function has_responder(p_audience text) returns boolean
language sql stable security definer set search_path = pg_catalog, public, pg_temp as $$
  select exists (select from users where role = 'admin' and disabled_at is null and p_audience = any (responds_to))
$$;
grant execute on function has_responder(text) to evenkeel_app, evenkeel_system;
