-- Each field has its length before it, so that different entries have different texts.
create or replace function audit_text(entry audit_entries) returns text language sql stable as $$
  select string_agg(coalesce(octet_length(field) || ':' || field, '-'), ',' order by place)
  from unnest(array[
    entry.seq::text, entry.id::text, to_char(entry.at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'),
    entry.actor_id::text, entry.action, entry.target_type, entry.target_id::text, entry.owner_id::text, entry.ip,
    encode(entry.salt, 'hex')
  ] || case when entry.without is not null then array[entry.count::text, entry.reason, array_to_string(entry.without, ' ')]
    when entry.reason is not null then array[entry.count::text, entry.reason]
    when entry.count is not null then array[entry.count::text] else '{}' end) with ordinality as fields (field, place)
$$;

-- Runs with the rights of the caller: row-level security would hide everybody from the owner of the tables.
-- A referral gets no owner, because its person must not read who made it.
create or replace function find_audit_owner() returns trigger language plpgsql as $$
declare
  is_untold boolean := false;
begin
  if new.target_type = 'alert' then
    new.owner_id := coalesce((select a.user_id from alerts a where a.id = new.target_id), shown_person(new.target_id));
    -- The person learns of an officer's referral from own_referrals, once somebody was with them.
    is_untold := is_untold_alert(new.target_id);
    if is_untold then new.owner_id := null; end if;
  elsif new.target_type = 'referral' then
    is_untold := exists (select from referrals r where new.target_id in (r.id, r.alert_id, r.work_id));
    if not is_untold then return null; end if;
  elsif new.target_type = 'care' then
    if not exists (select from care_work w where w.id = new.target_id) then return null; end if;
    new.owner_id := (
      select w.user_id from care_work w
      where w.id = new.target_id and (w.met_at is not null or (w.kind <> 'referral' and not is_untold_alert(w.alert_id)))
    );
  elsif new.target_type = 'person' then
    new.owner_id := coalesce(
      (select u.id from users u where u.id = new.target_id and (u.role in ('inmate', 'staff') or u.id = new.actor_id)),
      gone_person(new.target_id)
    );
  elsif new.target_type = 'grant' then
    new.owner_id := (select g.user_id from care_grants g where g.id = new.target_id);
    -- A grant that ended meanwhile stops the reading: what cannot be noted is not shown.
    if new.owner_id is null then raise exception 'this grant has ended' using errcode = 'foreign_key_violation'; end if;
  elsif new.action = 'user.named' then
    -- The person does not learn who was worried about them.
    is_untold := true;
  elsif new.target_type = 'user' then
    new.owner_id := coalesce((select u.id from users u where u.id = new.target_id), gone_person(new.target_id));
  end if;
  -- The person reads that their record was opened early, unless it would tell of an alert that is kept from them.
  if new.action in ('care.opened', 'care.numbers_opened', 'person.opened', 'grant.opened') and new.owner_id is not null and exists (
    select from clinicians c where c.user_id = new.actor_id and not knows_of(new.owner_id, c.announced_at)
  ) and exists (
    select from alerts a where a.user_id = new.owner_id and a.status <> 'resolved' and a.urgency in ('now', 'hour') and not a.drill
      and not is_untold_alert(a.id)
  ) then
    new.reason := 'urgent';
  end if;
  if new.target_type not in ('browser', 'care') and new.owner_id is null and not is_untold then return null; end if;
  return new;
end $$;
-- Triggers run in the order of their names, and an entry needs its owner before it is chained.
create or replace trigger audit_owner before insert on audit_entries for each row execute function find_audit_owner();

-- Only the owner may move the head, which stays locked until the end of the transaction: an entry should be its last statement.
-- Each entry leaves a dead version of the head, so the next one starts where the last one wrote it.
create or replace function chain_audit_entry() returns trigger
language plpgsql security definer set search_path = pg_catalog, public, pg_temp as $$
declare
  head record;
  place tid := nullif(current_setting('app.audit_end', true), '')::tid;
begin
  select h.ctid as place, h.seq, h.hash into head from audit_head h where h.ctid = place for update;
  if not found then
    select h.ctid as place, h.seq, h.hash into strict head from audit_head h for update;
  end if;
  new.seq := head.seq + 1;
  new.salt := uuid_send(gen_random_uuid());
  new.hash := sha256(head.hash || convert_to(audit_text(new), 'UTF8'));
  update audit_head h set seq = new.seq, hash = new.hash where h.ctid = head.place returning h.ctid into strict place;
  perform set_config('app.audit_end', place::text, true);
  return new;
end $$;
create or replace trigger chain_audit_entry before insert on audit_entries for each row execute function chain_audit_entry();

create or replace function keep_audit_entry() returns trigger language plpgsql as $$
begin
  raise exception 'the audit log is only ever added to';
end $$;
create or replace trigger keep_audit_entry before update or delete or truncate on audit_entries
  for each statement execute function keep_audit_entry();

-- The policy users_responders_counted shows the owner of the tables no person in care.
create or replace function actor_named(p_id uuid) returns table (name text, role text)
language sql stable strict security definer set search_path = pg_catalog, public, pg_temp as $$
  select coalesce(nullif(concat_ws(' ', u.first_name, u.last_name), ''), u.username), u.role
  from users u where u.id = p_id and u.role <> 'inmate'
  union all select b.name, 'display' from enrolled_browsers b where b.id = p_id
$$;
grant execute on function actor_named(uuid) to evenkeel_app, evenkeel_system;


-- Once a day for each list; the id sorts by p_at.
create or replace function note_list_view(p_person uuid, p_list text, p_day date, p_at timestamptz) returns boolean
language plpgsql volatile as $$
declare
  viewer uuid := coalesce(nullif(current_setting('app.user_id', true), ''), nullif(current_setting('app.display', true), ''))::uuid;
begin
  if p_person <> viewer then
    insert into list_views (user_id, viewer_id, list, day, id, at)
    values (p_person, viewer, p_list, p_day, uuidv7(p_at - clock_timestamp()), p_at)
    on conflict do nothing;
  end if;
  return true;
end $$;
grant execute on function note_list_view(uuid, text, date, timestamptz) to evenkeel_app, evenkeel_system;
