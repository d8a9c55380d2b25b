create or replace function is_held(p_user_id uuid) returns boolean
language sql stable security definer set search_path = pg_catalog, public, pg_temp as $$
  select exists (select from record_holds where user_id = p_user_id and ended_at is null)
$$;
grant execute on function is_held(uuid) to evenkeel_app, evenkeel_system;

create or replace function answers_for(p_role text) returns boolean
language sql stable security definer set search_path = pg_catalog, public, pg_temp as $$
  select exists (
    select from users where id = nullif(current_setting('app.user_id', true), '')::uuid and role in ('admin', 'clinician')
      and disabled_at is null and case p_role when 'inmate' then 'inmate' else 'staff' end = any (responds_to)
  )
$$;
grant execute on function answers_for(text) to evenkeel_app, evenkeel_system;

-- For the audit log, which notes what is done with the records of a deleted account.
create or replace function gone_person(p_id uuid) returns uuid
language sql stable security definer set search_path = pg_catalog, public, pg_temp as $$
  select user_id from record_people where user_id = p_id and account_deleted_at is not null
$$;
grant execute on function gone_person(uuid) to evenkeel_app, evenkeel_system;

-- Every account has its row.
create or replace function begin_records() returns trigger
language plpgsql security definer set search_path = pg_catalog, public, pg_temp as $$
begin
  insert into record_people (user_id) values (new.id) on conflict do nothing;
  return null;
end $$;
create or replace trigger begin_records after insert on users for each row execute function begin_records();

-- A trigger, because every version deletes accounts.
-- Open work ends with its account, since no list shows work of a deleted one; drills are about nobody.
create or replace function leave_records() returns trigger language plpgsql as $$
declare
  gone_at timestamptz := coalesce(greatest(old.deletes_at, old.disabled_at), now());
begin
  delete from alerts where user_id = old.id and drill;
  perform end_calls(old.id, 'withdrawn', gone_at);
  with ended as (
    update care_work set state = 'closed', closed_reason = 'withdrawn', ended_at = gone_at
      where user_id = old.id and state not in ('met', 'closed') returning id
  )
  insert into care_events (user_id, work_id, id, event, detail, at)
    select old.id, id, uuidv7(gone_at - clock_timestamp()), 'closed', 'withdrawn', gone_at from ended;
  with ended as (
    update alerts set status = 'resolved', resolved_at = gone_at, unanswered_at = null
      where user_id = old.id and in_care and status <> 'resolved' returning id
  )
  insert into alert_events (user_id, alert_id, id, event, at, facts)
    select old.id, id, uuidv7(gone_at - clock_timestamp()), 'resolved', gone_at,
      '{"kind": "care_ended", "by": {"id": null}, "how": "withdrawn", "visitAt": null}' from ended;
  if not is_held(old.id) then delete from list_views where user_id = old.id; end if;
  update record_people set role = old.role, first_name = old.first_name, last_name = old.last_name, booking_number = old.booking_number,
      permanent_number = to_jsonb(old) ->> 'permanent_number', account_deleted_at = gone_at
    where user_id = old.id;
  return old;
end $$;
create or replace trigger leave_records before delete on users for each row execute function leave_records();

-- The lock makes a write wait for a deletion of the account at this moment.
create or replace function keep_record_person() returns trigger
language plpgsql security definer set search_path = pg_catalog, public, pg_temp as $$
begin
  perform from record_people where user_id = new.user_id and account_deleted_at is null for share;
  if not found then
    raise exception 'this account is deleted' using errcode = 'foreign_key_violation';
  end if;
  if tg_op = 'UPDATE' and (is_held(old.user_id) or is_held(new.user_id)) then
    raise exception 'these records are held' using errcode = 'check_violation';
  end if;
  return new;
end $$;

-- Skipped without an error: for who deletes, a held record is as if it had not been there.
create or replace function spare_held() returns trigger language plpgsql as $$
begin
  return case when not is_held(old.user_id) then old end;
end $$;

do $$
declare
  name text;
begin
  foreach name in array array['alerts', 'care_work', 'referrals'] loop
    execute format('create or replace trigger keep_record_person before insert on %I for each row execute function keep_record_person()', name);
    execute format('create or replace trigger keep_moved_record before update of user_id on %I for each row
      when (old.user_id is distinct from new.user_id) execute function keep_record_person()', name);
  end loop;
  foreach name in array array['record_people', 'list_views', 'alerts', 'alert_events', 'care_work', 'care_events', 'referrals'] loop
    execute format('create or replace trigger spare_held before delete on %I for each row execute function spare_held()', name);
  end loop;
end $$;
create or replace trigger spare_held before delete on record_holds for each row when (old.ended_at is null) execute function spare_held();

-- Whoever takes their deletion back and asks again later is told anew what stays.
create or replace function forget_promise() returns trigger
language plpgsql security definer set search_path = pg_catalog, public, pg_temp as $$
begin
  update record_people set go_with_account = false where user_id = new.id and go_with_account;
  return null;
end $$;
create or replace trigger forget_promise after update of deletes_at on users
  for each row when (old.deletes_at is not null and new.deletes_at is null) execute function forget_promise();

-- The first of that month; where a retention is null, records go with the account unless something else keeps them longer.
create or replace function kept_records(p_zone text) returns table (user_id uuid, goes_on date)
language plpgsql volatile security definer set search_path = pg_catalog, public, pg_temp as $$
#variable_conflict use_column
declare
  of_alerts integer := (select retention ->> 'alerts' from facilities);
  of_care integer := (select retention ->> 'care' from facilities);
begin
  perform refuse_but_admin();
  perform set_config('app.referring', 'on', true);
  return query
    select r.user_id, date_trunc('month', greatest(
      (r.account_deleted_at at time zone p_zone)::date + 1, r.kept_until + 1,
      case when not r.go_with_account then (
        select max((a.resolved_at at time zone p_zone)::date) + of_alerts + 1 from alerts a where a.user_id = r.user_id
      ) end,
      case when not r.go_with_account then (
        select max((w.ended_at at time zone p_zone)::date) + of_care + 1 from care_work w where w.user_id = r.user_id
      ) end
    ))::date
    from record_people r where r.account_deleted_at is not null and not is_held(r.user_id) and answers_for(r.role);
  perform set_config('app.referring', '', true);
end $$;
grant execute on function kept_records(text) to evenkeel_app;

-- For a restore of an earlier state.
create or replace function note_hold() returns trigger
language plpgsql security definer set search_path = pg_catalog, public, pg_temp as $$
begin
  if exists (select from archiving) then
    insert into deletions (table_name, row_id)
      values (case when new.ended_at is null then 'records.held.' else 'records.released.' end || new.reason, new.user_id);
  end if;
  return null;
end $$;
create or replace trigger note_hold after insert or update of ended_at on record_holds for each row execute function note_hold();

create or replace function note_kept() returns trigger
language plpgsql security definer set search_path = pg_catalog, public, pg_temp as $$
begin
  if exists (select from archiving) then
    insert into deletions (table_name, row_id, day) select noted, new.user_id, new.kept_until from (values
      ('records.kept', new.kept_until is distinct from old.kept_until),
      ('records.delayed', old.delayed_at is null and new.delayed_at is not null),
      ('records.unpromised', old.go_with_account and not new.go_with_account)) as change (noted, happened) where happened;
  end if;
  return null;
end $$;
create or replace trigger note_kept after update of kept_until, delayed_at, go_with_account on record_people
  for each row execute function note_kept();
