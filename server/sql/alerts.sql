grant select, insert on alerts, alert_events to evenkeel_app;
grant update (repeats, status, step, outcome, acknowledged_at, acknowledged_by, acknowledged_name, resolved_at,
  resolved_by, resolved_name, last_event) on alerts to evenkeel_app;
grant select on alert_deliveries to evenkeel_app;
grant select, insert, update, delete on alerts, alert_events, alert_deliveries to evenkeel_system;

-- Whose responders an alert goes to follows from the person it is about, unless it is a drill that says so itself.
create or replace function alert_defaults() returns trigger language plpgsql as $$
begin
  if new.audience is null then
    -- For an account that is gone it does not matter: the reference to it fails next.
    new.audience := case (select u.role from users u where u.id = new.user_id) when 'staff' then 'staff' when 'admin' then 'staff' else 'inmate' end;
  end if;
  new.waiting_since := coalesce(new.waiting_since, new.created_at);
  return new;
end $$;
create or replace trigger alert_defaults before insert on alerts for each row execute function alert_defaults();

-- Whether anybody at all would answer: everybody may know that, and no row of the responders.
create or replace function has_responder(p_audience text) returns boolean
language sql stable security definer set search_path = public as $$
  select exists (select from users where role = 'admin' and disabled_at is null and p_audience = any (responds_to))
$$;
