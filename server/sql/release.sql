create or replace function answers_as_admin() returns boolean
language sql stable security definer set search_path = pg_catalog, public, pg_temp as $$
  select exists (
    select from users where id = nullif(current_setting('app.user_id', true), '')::uuid
      and role = 'admin' and disabled_at is null and 'inmate' = any (responds_to)
  )
$$;

-- Zero for whoever may not know of alerts, so that the answer tells nothing.
create or replace function open_at_release(p_user_id uuid) returns table (alerts integer, urgency text, follow_up_due_at timestamptz)
language plpgsql volatile security definer set search_path = pg_catalog, public, pg_temp as $$
begin
  alerts := 0;
  if answers_as_admin() then
    perform set_config('app.referring', 'on', true);
    select count(*), (array_agg(a.urgency order by array_position(array['now', 'hour', 'today'], a.urgency)))[1] into alerts, urgency
      from alerts a where a.user_id = p_user_id and a.audience = 'inmate' and a.status <> 'resolved' and not a.drill;
    perform set_config('app.referring', '', true);
    follow_up_due_at := (
      select w.met_due_at from care_work w
      where w.user_id = p_user_id and w.kind = 'followup' and w.source = 'alert' and w.state not in ('met', 'closed') and w.audience = 'inmate'
    );
  end if;
  return next;
end $$;
grant execute on function open_at_release(uuid) to evenkeel_app;

-- Whoever entered the release learns nothing of the alerts; p_to takes the follow-up, where a clinician, if who named them may know of it.
create or replace function note_release(p_user_id uuid, p_to uuid, p_at timestamptz) returns void
language plpgsql volatile security definer set search_path = pg_catalog, public, pg_temp as $$
declare
  taker uuid := case when answers_as_admin() then p_to end;
  taken uuid;
begin
  perform refuse_but_admin();
  perform set_config('app.referring', 'on', true);
  insert into alert_events (user_id, alert_id, id, event, detail, at)
    select a.user_id, a.id, uuidv7(p_at - clock_timestamp()), 'released', taker::text, p_at from alerts a join users u on u.id = a.user_id
    where a.user_id = p_user_id and u.released_on is not null and not a.drill and (a.status <> 'resolved' or exists (
      select from care_work w where w.user_id = a.user_id and w.alert_id = a.id and w.kind = 'followup' and w.state not in ('met', 'closed')
    ));
  perform set_config('app.referring', '', true);
  update care_work set owner_id = taker
    where user_id = p_user_id and kind = 'followup' and source = 'alert' and state not in ('met', 'closed')
      and exists (select from users where id = taker and role = 'clinician' and not is_medical(id) and disabled_at is null and care_work.audience = any (responds_to))
    returning id into taken;
  if taken is not null then
    insert into care_events (user_id, work_id, id, event, at) 
      values (p_user_id, taken, uuidv7(p_at - clock_timestamp()), 'handed_over', p_at);
  end if;
end $$;
grant execute on function note_release(uuid, uuid, timestamptz) to evenkeel_app, evenkeel_system;
