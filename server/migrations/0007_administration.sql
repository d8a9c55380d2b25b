CREATE TABLE "activity_totals" (
	"week" date NOT NULL,
	"previous" date NOT NULL,
	"people" integer NOT NULL,
	"check_in_days" integer NOT NULL,
	CONSTRAINT "activity_totals_week_previous_pk" PRIMARY KEY("week","previous")
);
--> statement-breakpoint
ALTER TABLE "activity_totals" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "activity_weeks" (
	"user_id" uuid NOT NULL,
	"week" date NOT NULL,
	"previous" date NOT NULL,
	"check_in_days" smallint NOT NULL,
	CONSTRAINT "activity_weeks_user_id_week_pk" PRIMARY KEY("user_id","week")
);
--> statement-breakpoint
ALTER TABLE "activity_weeks" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "analytics_pending" (
	"user_id" uuid NOT NULL,
	"week" date NOT NULL,
	"kind" text NOT NULL,
	"cell" text NOT NULL,
	"entries" integer NOT NULL,
	"mood" integer DEFAULT 0 NOT NULL,
	"stress" integer DEFAULT 0 NOT NULL,
	"completed" integer DEFAULT 0 NOT NULL,
	"rating" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "analytics_pending_user_id_week_kind_cell_pk" PRIMARY KEY("user_id","week","kind","cell")
);
--> statement-breakpoint
ALTER TABLE "analytics_pending" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "analytics_released" (
	"week" date NOT NULL,
	"kind" text NOT NULL,
	"cell" text NOT NULL,
	"day" date NOT NULL,
	"least" smallint NOT NULL,
	"batches" integer NOT NULL,
	"people" integer NOT NULL,
	"entries" integer NOT NULL,
	"mood" double precision NOT NULL,
	"stress" double precision NOT NULL,
	"completed" double precision NOT NULL,
	"rating" double precision NOT NULL,
	CONSTRAINT "analytics_released_week_kind_cell_day_least_pk" PRIMARY KEY("week","kind","cell","day","least")
);
--> statement-breakpoint
ALTER TABLE "analytics_released" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "totp_codes" (
	"user_id" uuid NOT NULL,
	"code_hash" "bytea" NOT NULL,
	CONSTRAINT "totp_codes_user_id_code_hash_pk" PRIMARY KEY("user_id","code_hash")
);
--> statement-breakpoint
ALTER TABLE "totp_codes" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "totp_secrets" (
	"user_id" uuid PRIMARY KEY NOT NULL,
	"secret_sealed" "bytea" NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"enabled_at" timestamp (3) with time zone,
	"last_step" integer DEFAULT 0 NOT NULL
);
--> statement-breakpoint
ALTER TABLE "totp_secrets" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "facilities" (
	"one" smallint PRIMARY KEY DEFAULT 1 NOT NULL,
	"keeps_units" boolean DEFAULT false NOT NULL,
	"reaches_988" boolean DEFAULT true NOT NULL,
	"extension" text,
	"codes" text[] DEFAULT '{}' NOT NULL,
	"retention" jsonb NOT NULL,
	"min_group_size" integer,
	CONSTRAINT "facilities_one" CHECK ("facilities"."one" = 1)
);
--> statement-breakpoint
ALTER TABLE "facilities" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "facility_units" (
	"position" integer PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"key" text NOT NULL
);
--> statement-breakpoint
ALTER TABLE "facility_units" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "audit_head" (
	"one" smallint PRIMARY KEY DEFAULT 1 NOT NULL,
	"seq" bigint NOT NULL,
	"hash" "bytea" NOT NULL,
	CONSTRAINT "audit_head_one" CHECK ("audit_head"."one" = 1)
);
--> statement-breakpoint
CREATE TABLE "audit_seals" (
	"seq" bigint PRIMARY KEY NOT NULL,
	"hash" "bytea" NOT NULL,
	"seal" "bytea" NOT NULL,
	"at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "audit_seals" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "audit_entries" ALTER COLUMN "actor_id" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "audit_entries" ALTER COLUMN "target_type" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "audit_entries" ALTER COLUMN "target_id" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "audit_entries" ADD COLUMN "seq" bigint;--> statement-breakpoint
ALTER TABLE "audit_entries" ADD COLUMN "hash" "bytea";--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "deletes_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "sessions" ADD COLUMN "second_step" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "activity_weeks" ADD CONSTRAINT "activity_weeks_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "analytics_pending" ADD CONSTRAINT "analytics_pending_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "totp_codes" ADD CONSTRAINT "totp_codes_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "totp_secrets" ADD CONSTRAINT "totp_secrets_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "activity_weeks_week" ON "activity_weeks" USING btree ("week","previous","check_in_days");--> statement-breakpoint
CREATE INDEX "analytics_pending_cell" ON "analytics_pending" USING btree ("week","kind","cell");--> statement-breakpoint
CREATE UNIQUE INDEX "facility_units_key" ON "facility_units" USING btree ("key");--> statement-breakpoint
CREATE INDEX "audit_entries_actor" ON "audit_entries" USING btree ("actor_id","seq");--> statement-breakpoint
CREATE INDEX "users_deletion" ON "users" USING btree ("deletes_at") WHERE "users"."deletes_at" is not null;--> statement-breakpoint
DROP POLICY "users_responders_named" ON "users" CASCADE;--> statement-breakpoint
CREATE POLICY "audit_entries_read_by_owner" ON "audit_entries" AS PERMISSIVE FOR SELECT TO "evenkeel_app" USING ("audit_entries"."owner_id" = nullif(current_setting('app.user_id', true), '')::uuid);--> statement-breakpoint
CREATE POLICY "users_made_by_admin" ON "users" AS PERMISSIVE FOR INSERT TO "evenkeel_app" WITH CHECK (current_setting('app.role', true) = 'admin');--> statement-breakpoint
CREATE POLICY "users_changed_by_admin" ON "users" AS PERMISSIVE FOR UPDATE TO "evenkeel_app" USING (current_setting('app.role', true) = 'admin') WITH CHECK (current_setting('app.role', true) = 'admin');--> statement-breakpoint
CREATE POLICY "activity_totals_read" ON "activity_totals" AS PERMISSIVE FOR SELECT TO "evenkeel_app" USING (current_setting('app.role', true) = 'admin');--> statement-breakpoint
CREATE POLICY "activity_totals_system" ON "activity_totals" AS PERMISSIVE FOR ALL TO "evenkeel_system" USING (true) WITH CHECK (true);--> statement-breakpoint
CREATE POLICY "activity_weeks_own" ON "activity_weeks" AS PERMISSIVE FOR ALL TO "evenkeel_app" USING ("activity_weeks"."user_id" = nullif(current_setting('app.user_id', true), '')::uuid) WITH CHECK ("activity_weeks"."user_id" = nullif(current_setting('app.user_id', true), '')::uuid);--> statement-breakpoint
CREATE POLICY "activity_weeks_system" ON "activity_weeks" AS PERMISSIVE FOR ALL TO "evenkeel_system" USING (true) WITH CHECK (true);--> statement-breakpoint
CREATE POLICY "analytics_pending_own" ON "analytics_pending" AS PERMISSIVE FOR ALL TO "evenkeel_app" USING ("analytics_pending"."user_id" = nullif(current_setting('app.user_id', true), '')::uuid) WITH CHECK ("analytics_pending"."user_id" = nullif(current_setting('app.user_id', true), '')::uuid);--> statement-breakpoint
CREATE POLICY "analytics_pending_system" ON "analytics_pending" AS PERMISSIVE FOR ALL TO "evenkeel_system" USING (true) WITH CHECK (true);--> statement-breakpoint
CREATE POLICY "analytics_released_read" ON "analytics_released" AS PERMISSIVE FOR SELECT TO "evenkeel_app" USING (current_setting('app.role', true) = 'admin');--> statement-breakpoint
CREATE POLICY "analytics_released_system" ON "analytics_released" AS PERMISSIVE FOR ALL TO "evenkeel_system" USING (true) WITH CHECK (true);--> statement-breakpoint
CREATE POLICY "totp_codes_own" ON "totp_codes" AS PERMISSIVE FOR ALL TO "evenkeel_app" USING ("totp_codes"."user_id" = nullif(current_setting('app.user_id', true), '')::uuid) WITH CHECK ("totp_codes"."user_id" = nullif(current_setting('app.user_id', true), '')::uuid);--> statement-breakpoint
CREATE POLICY "totp_codes_system" ON "totp_codes" AS PERMISSIVE FOR ALL TO "evenkeel_system" USING (true) WITH CHECK (true);--> statement-breakpoint
CREATE POLICY "totp_secrets_own" ON "totp_secrets" AS PERMISSIVE FOR ALL TO "evenkeel_app" USING ("totp_secrets"."user_id" = nullif(current_setting('app.user_id', true), '')::uuid) WITH CHECK ("totp_secrets"."user_id" = nullif(current_setting('app.user_id', true), '')::uuid);--> statement-breakpoint
CREATE POLICY "totp_secrets_system" ON "totp_secrets" AS PERMISSIVE FOR ALL TO "evenkeel_system" USING (true) WITH CHECK (true);--> statement-breakpoint
CREATE POLICY "facilities_read" ON "facilities" AS PERMISSIVE FOR SELECT TO "evenkeel_app" USING (true);--> statement-breakpoint
CREATE POLICY "facilities_kept_by_admin" ON "facilities" AS PERMISSIVE FOR UPDATE TO "evenkeel_app" USING (current_setting('app.role', true) = 'admin') WITH CHECK (current_setting('app.role', true) = 'admin');--> statement-breakpoint
CREATE POLICY "facilities_system" ON "facilities" AS PERMISSIVE FOR ALL TO "evenkeel_system" USING (true) WITH CHECK (true);--> statement-breakpoint
CREATE POLICY "facility_units_read" ON "facility_units" AS PERMISSIVE FOR SELECT TO "evenkeel_app" USING (true);--> statement-breakpoint
CREATE POLICY "facility_units_kept_by_admin" ON "facility_units" AS PERMISSIVE FOR ALL TO "evenkeel_app" USING (current_setting('app.role', true) = 'admin') WITH CHECK (current_setting('app.role', true) = 'admin');--> statement-breakpoint
CREATE POLICY "facility_units_system" ON "facility_units" AS PERMISSIVE FOR ALL TO "evenkeel_system" USING (true) WITH CHECK (true);--> statement-breakpoint
CREATE POLICY "audit_seals_system" ON "audit_seals" AS PERMISSIVE FOR ALL TO "evenkeel_system" USING (true) WITH CHECK (true);--> statement-breakpoint
alter table activity_totals force row level security;--> statement-breakpoint
alter table activity_weeks force row level security;--> statement-breakpoint
alter table analytics_pending force row level security;--> statement-breakpoint
alter table analytics_released force row level security;--> statement-breakpoint
alter table totp_codes force row level security;--> statement-breakpoint
alter table totp_secrets force row level security;--> statement-breakpoint
grant select, insert, update, delete on activity_totals, activity_weeks, analytics_pending, analytics_released,
  totp_codes, totp_secrets, facilities, facility_units to evenkeel_system;--> statement-breakpoint
grant select, insert on audit_seals to evenkeel_system;--> statement-breakpoint
grant select, insert, update on activity_weeks, analytics_pending to evenkeel_app;--> statement-breakpoint
grant select on activity_totals, analytics_released, facilities, facility_units to evenkeel_app;--> statement-breakpoint
grant update (keeps_units, reaches_988, extension, codes, retention) on facilities to evenkeel_app;--> statement-breakpoint
grant insert, delete on facility_units to evenkeel_app;--> statement-breakpoint
grant select, insert, update, delete on totp_secrets, totp_codes to evenkeel_app;--> statement-breakpoint
grant update (badge_number, disabled_at, deletes_at) on users to evenkeel_app;--> statement-breakpoint
grant select, update on audit_head to evenkeel_app, evenkeel_system;--> statement-breakpoint
insert into facilities (retention) values ('{"checkIns": null, "assessments": null, "alerts": null, "toolUses": null}');--> statement-breakpoint
insert into audit_head (seq, hash) values (0, '\x');--> statement-breakpoint

-- The text of an entry that its hash covers: every field with its length, so that no two entries read alike.
create function audit_text(entry audit_entries) returns text language sql stable as $$
  select string_agg(coalesce(octet_length(field) || ':' || field, '-'), ',' order by place)
  from unnest(array[
    entry.seq::text, entry.id::text, to_char(entry.at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'),
    entry.actor_id::text, entry.action, entry.target_type, entry.target_id::text, entry.owner_id::text, entry.ip
  ]) with ordinality as fields (field, place)
$$;--> statement-breakpoint
-- Every entry is chained to the one before, whoever adds it, and belongs to whom it is about; what does not exist was
-- not opened. The head is held until the end of the transaction, so an
-- entry is the last thing that a transaction adds.
create function chain_audit_entry() returns trigger language plpgsql as $$
declare
  head audit_head;
begin
  if new.target_type = 'alert' then
    new.owner_id := (select a.user_id from alerts a where a.id = new.target_id);
  elsif new.target_type = 'user' then
    new.owner_id := (select u.id from users u where u.id = new.target_id);
  end if;
  if new.target_type is not null and new.owner_id is null then return null; end if;
  select * into strict head from audit_head for update;
  new.seq := head.seq + 1;
  new.hash := sha256(head.hash || convert_to(audit_text(new), 'UTF8'));
  update audit_head set seq = new.seq, hash = new.hash;
  return new;
end $$;--> statement-breakpoint
create function keep_audit_entry() returns trigger language plpgsql as $$
begin
  raise exception 'the audit log is only ever added to';
end $$;--> statement-breakpoint
-- Entries of earlier versions are chained in their order.
alter table audit_entries no force row level security;--> statement-breakpoint
do $$
declare
  entry audit_entries;
  head audit_head;
begin
  for entry in select * from audit_entries order by id loop
    select * into strict head from audit_head;
    entry.seq := head.seq + 1;
    entry.hash := sha256(head.hash || convert_to(audit_text(entry), 'UTF8'));
    update audit_entries set seq = entry.seq, hash = entry.hash where id = entry.id;
    update audit_head set seq = entry.seq, hash = entry.hash;
  end loop;
end $$;--> statement-breakpoint
alter table audit_entries force row level security;--> statement-breakpoint
alter table audit_entries alter column seq set not null, alter column hash set not null;--> statement-breakpoint
CREATE UNIQUE INDEX "audit_entries_seq" ON "audit_entries" USING btree ("seq");--> statement-breakpoint
create trigger chain_audit_entry before insert on audit_entries for each row execute function chain_audit_entry();--> statement-breakpoint
create trigger keep_audit_entry before update or delete or truncate on audit_entries
  for each statement execute function keep_audit_entry();--> statement-breakpoint

-- Whoever opened something of a person is named to them; only administrators open anything of others (the policy
-- users_responders_counted shows the owner no one else).
create function actor_named(p_id uuid) returns table (name text, role text)
language sql stable security definer set search_path = public as $$
  select coalesce(nullif(concat_ws(' ', u.first_name, u.last_name), ''), u.username), u.role
  from users u where u.id = p_id and u.role = 'admin'
$$;--> statement-breakpoint

-- People change their own profile; what an administrator sets is changed by administrators only.
create function keep_administered() returns trigger language plpgsql as $$
begin
  if current_user = 'evenkeel_app' and coalesce(current_setting('app.role', true), '') <> 'admin' then
    raise exception 'permission denied for what administrators set' using errcode = 'insufficient_privilege';
  end if;
  return new;
end $$;--> statement-breakpoint
create trigger keep_administered before update of badge_number, disabled_at, responds_to on users
  for each row execute function keep_administered();--> statement-breakpoint

-- A session says whether it began with a second step.
drop function enter_session(bytea, text[]);--> statement-breakpoint
create function enter_session(p_token_hash bytea, p_roles text[])
returns table (
  session_id uuid, user_id uuid, role text, locale text, allowed boolean,
  idle_left integer, absolute_left integer, confirmed boolean, seconds_quiet integer, second_step boolean
)
language plpgsql as $$
#variable_conflict use_column
begin
  perform set_config('app.token_hash', encode(p_token_hash, 'hex'), true);
  select s.id, s.user_id, s.idle_limit,
      floor(extract(epoch from s.expires_at - now())),
      coalesce(s.confirmed_until > now(), false),
      floor(extract(epoch from now() - s.last_seen_at)),
      s.second_step
    into session_id, user_id, idle_left, absolute_left, confirmed, seconds_quiet, second_step
    from sessions s
    where s.token_hash = p_token_hash
      and s.expires_at > now()
      and s.last_seen_at + make_interval(secs => s.idle_limit) > now();
  perform set_config('app.token_hash', '', true);
  if session_id is null then return; end if;
  perform set_config('app.user_id', user_id::text, true);
  select u.role, u.locale into role, locale from users u where u.id = user_id and u.disabled_at is null;
  if role is null then
    perform set_config('app.user_id', '', true);
    return;
  end if;
  allowed := p_roles is null or role = any (p_roles);
  if allowed then
    perform set_config('app.role', role, true);
  else
    perform set_config('app.user_id', '', true);
  end if;
  return next;
end $$;--> statement-breakpoint

-- Whoever makes or redeems a first slip has no data key yet: that is version 0.
create or replace function hold_current_key(p_user_id uuid, p_version integer, p_change boolean) returns void
language plpgsql as $$
begin
  if p_change then
    perform from credentials where user_id = p_user_id for update;
    -- What is being written under the key is waited for; what comes later finds it gone.
    perform from user_keys where user_id = p_user_id and version = p_version for update;
  else
    perform from credentials where user_id = p_user_id for share;
  end if;
  if p_version is distinct from (select coalesce(max(version), 0) from user_keys where user_id = p_user_id) then
    raise exception 'the data key is no longer the newest' using errcode = 'foreign_key_violation';
  end if;
end $$;--> statement-breakpoint
-- How many other administrators can still sign in: enabled, staying, and not waiting for a slip to be redeemed. Whoever
-- asks next waits until this transaction ends, so that two cannot each rely on the other.
create function other_administrators(p_user_id uuid) returns integer language plpgsql as $$
begin
  perform pg_advisory_xact_lock(7413905);
  return (
    select count(*) from users u
    where u.role = 'admin' and u.id <> p_user_id and u.disabled_at is null and u.deletes_at is null
      and not exists (select from reset_slips s where s.user_id = u.id)
  );
end $$;--> statement-breakpoint

-- Unit names are one unit whatever their case and spaces.
create function fold_unit(p_unit text) returns text language sql immutable as $$
  select lower(regexp_replace(normalize(p_unit, NFKC), '\s', '', 'g'))
$$;--> statement-breakpoint
-- The cell of a unit: one of the facility's list if there is one, else what was typed; the rest is unlisted.
create function unit_cell(p_unit text) returns text language sql stable as $$
  select case
    when coalesce(fold_unit(p_unit), '') = '' then 'unlisted'
    when not exists (select from facility_units) then fold_unit(p_unit)
    else coalesce((select key from facility_units where key = fold_unit(p_unit)), 'unlisted')
  end
$$;--> statement-breakpoint
create function week_of(p_day date) returns date language sql immutable as $$
  select p_day - (extract(isodow from p_day)::integer - 1)
$$;--> statement-breakpoint
-- Writes down that a person did something on a day; p_checked_in says whether it was a check-in.
create function count_activity(p_user_id uuid, p_day date, p_checked_in boolean) returns void language sql as $$
  insert into activity_weeks as a (user_id, week, previous, check_in_days)
  values (
    p_user_id, week_of(p_day),
    coalesce((select max(w.week) from activity_weeks w where w.user_id = p_user_id and w.week < week_of(p_day)), '0001-01-01'),
    case when p_checked_in then 1 << (p_day - week_of(p_day)) else 0 end
  )
  on conflict (user_id, week) do update set check_in_days = a.check_in_days | excluded.check_in_days
    where a.check_in_days & excluded.check_in_days <> excluded.check_in_days
$$;--> statement-breakpoint
-- Adds new values of a person to what waits in a cell.
create function count_values(
  p_user_id uuid, p_day date, p_kind text, p_cell text,
  p_mood integer default 0, p_stress integer default 0, p_completed integer default 0, p_rating integer default 0
) returns void language sql as $$
  insert into analytics_pending as p (user_id, week, kind, cell, entries, mood, stress, completed, rating)
  values (p_user_id, week_of(p_day), p_kind, p_cell, 1, p_mood, p_stress, p_completed, p_rating)
  on conflict (user_id, week, kind, cell) do update set
    entries = p.entries + 1, mood = p.mood + excluded.mood, stress = p.stress + excluded.stress,
    completed = p.completed + excluded.completed, rating = p.rating + excluded.rating
$$;--> statement-breakpoint
-- A check-in counts in one cell: people in care by unit, staff by shift, administrators in none.
create function count_check_in(p_user_id uuid, p_day date, p_mood integer, p_stress integer) returns void
language plpgsql as $$
declare
  person users;
begin
  perform count_activity(p_user_id, p_day, true);
  select * into person from users where id = p_user_id;
  if person.role = 'inmate' then
    perform count_values(p_user_id, p_day, 'unit', unit_cell(person.unit), p_mood, p_stress);
  elsif person.role = 'staff' then
    perform count_values(p_user_id, p_day, 'shift', coalesce(person.shift, 'unlisted'), p_mood, p_stress);
  end if;
end $$;--> statement-breakpoint
-- Releases every cell in which enough people have something new, and adds it to what was released. One node at a time:
-- what is taken from the waiting values is in a batch, or nothing is. The number of waiting values changes faster than
-- what the planner knows of it, and a nested loop over all of them would take minutes.
create function release_batches(p_least integer, p_today date) returns integer language plpgsql
set enable_nestloop = off as $$
declare
  released integer;
begin
  perform pg_advisory_xact_lock(7413904);
  with ready as (
    select week, kind, cell from analytics_pending group by week, kind, cell having count(*) >= p_least
  ), held as (
    -- In the order in which people's own writes hold them: neither waits for the other forever.
    select p.user_id, week, kind, cell from analytics_pending p join ready using (week, kind, cell)
    order by p.user_id, week, kind, cell for update of p
  ), taken as (
    delete from analytics_pending p using held h
    where p.user_id = h.user_id and p.week = h.week and p.kind = h.kind and p.cell = h.cell
    returning p.*
  )
  insert into analytics_released as a
    (week, kind, cell, day, least, batches, people, entries, mood, stress, completed, rating)
  select week, kind, cell, least(p_today, week + 6), p_least, 1, count(*), sum(entries),
    sum(mood::float8 / entries), sum(stress::float8 / entries), sum(completed::float8 / entries), sum(rating::float8 / entries)
  from taken group by week, kind, cell having count(*) >= p_least
  on conflict (week, kind, cell, day, least) do update set
    batches = a.batches + 1, people = a.people + excluded.people, entries = a.entries + excluded.entries,
    mood = a.mood + excluded.mood, stress = a.stress + excluded.stress,
    completed = a.completed + excluded.completed, rating = a.rating + excluded.rating;
  get diagnostics released = row_count;
  return released;
end $$;--> statement-breakpoint
-- Adds up who was active, from the last week that was added up on; writes only what has changed. What is of no more
-- use is forgotten: values of a week that is over, and activity older than the periods and those before them.
create function add_up_activity(p_today date) returns void language plpgsql
set enable_nestloop = off as $$
declare
  since date := coalesce((select max(week) from activity_totals), '0001-01-01');
begin
  perform pg_advisory_xact_lock(7413904);
  delete from activity_totals t where t.week >= since
    and not exists (select from activity_weeks a where a.week = t.week and a.previous = t.previous);
  insert into activity_totals as t (week, previous, people, check_in_days)
  select week, previous, count(*), sum(bit_count(check_in_days::integer::bit(7)))
  from activity_weeks where week >= since group by week, previous
  on conflict (week, previous) do update set people = excluded.people, check_in_days = excluded.check_in_days
    where (t.people, t.check_in_days) is distinct from (excluded.people, excluded.check_in_days);
  delete from analytics_pending where week < week_of(p_today - 1);
  delete from activity_weeks where week < week_of(p_today) - 7 * 27;
end $$;--> statement-breakpoint
-- Counts what was recorded before there were batches, day by day, as it would have been counted then.
create function count_the_past(p_least integer, p_from date, p_today date) returns void language plpgsql as $$
declare
  past date;
begin
  create temporary table past_values on commit drop as
  select c.user_id, c.facility_day as day, case u.role when 'inmate' then 'unit' else 'shift' end as kind,
    case u.role when 'inmate' then n.cell else coalesce(c.shift, 'unlisted') end as cell,
    count(*) as entries, sum(c.mood_score) as mood, sum(c.stress_score) as stress, 0 as completed, 0 as rating
  from check_ins c join users u on u.id = c.user_id
    join (select unit, unit_cell(unit) as cell from (select distinct coalesce(unit, '') as unit from check_ins) t) n
      on n.unit = coalesce(c.unit, '')
  where c.facility_day >= p_from and u.role in ('inmate', 'staff') group by 1, 2, 3, 4
  union all
  select user_id, facility_day, 'tool', tool_name, count(*), 0, 0, sum(completed::integer), 0
  from coping_uses where facility_day >= p_from group by 1, 2, 4
  union all
  select user_id, facility_day, 'rating', tool_name, count(*), 0, 0, 0, sum(effectiveness)
  from coping_uses where facility_day >= p_from and effectiveness is not null group by 1, 2, 4
  union all
  select user_id, updated_at::date, 'started', module_id, 1, 0, 0, 0, 0
  from module_progress where updated_at::date >= p_from
  union all
  select user_id, updated_at::date, 'completed', module_id, 1, 0, 0, 0, 0
  from module_progress where updated_at::date >= p_from and completed;
  create index on past_values (day);
  analyze past_values;

  insert into activity_weeks (user_id, week, previous, check_in_days)
  select user_id, week, lag(week, 1, '0001-01-01') over (partition by user_id order by week), days
  from (
    select user_id, week_of(day) as week, coalesce(bit_or(1 << (day - week_of(day))) filter (where checked_in), 0) as days
    from (
      select user_id, facility_day as day, true as checked_in from check_ins
      union select user_id, day, false from past_values
      union select user_id, facility_day, false from assessments
    ) as did
    where day >= p_from group by 1, 2
  ) as weeks
  on conflict do nothing;

  for past in select distinct day from past_values where day <= p_today order by day loop
    insert into analytics_pending as p (user_id, week, kind, cell, entries, mood, stress, completed, rating)
    select user_id, week_of(day), kind, cell, entries, mood, stress, completed, rating from past_values where day = past
    on conflict (user_id, week, kind, cell) do update set
      entries = p.entries + excluded.entries, mood = p.mood + excluded.mood, stress = p.stress + excluded.stress,
      completed = p.completed + excluded.completed, rating = p.rating + excluded.rating;
    perform release_batches(p_least, past);
  end loop;
  perform add_up_activity(p_today);
end $$;
