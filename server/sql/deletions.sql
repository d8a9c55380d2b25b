-- `gone` are the rows, the argument is the column; of the system's own sweeps only accounts are noted, since a restore repeats the others.
create or replace function note_deleted() returns trigger
language plpgsql security definer set search_path = pg_catalog, public, pg_temp as $$
begin
  if exists (select from archiving) and (session_user <> 'evenkeel_system' or tg_table_name = 'users') then
    execute format('insert into deletions (table_name, row_id) select %L, %I from gone', tg_table_name, tg_argv[0]);
  end if;
  return null;
end $$;

-- A restore must not bring back an account that was disabled or released, nor end one for which that was taken back.
create or replace function note_ended() returns trigger
language plpgsql security definer set search_path = pg_catalog, public, pg_temp as $$
begin
  if exists (select from archiving) then
    insert into deletions (table_name, row_id, day)
    select changed.kind, new.id, changed.day from (values
      (case when (old.disabled_at is null) <> (new.disabled_at is null)
        then case when new.disabled_at is null then 'users.enabled' else 'users.disabled_at' end end, null::date),
      (case when old.released_on is distinct from new.released_on
        then case when new.released_on is null then 'users.unreleased' else 'users.released_on' end end, new.released_on)
    ) changed (kind, day)
    where changed.kind is not null;
  end if;
  return null;
end $$;
create or replace trigger note_ended after update of disabled_at, released_on on users
  for each row when (old.disabled_at is distinct from new.disabled_at or old.released_on is distinct from new.released_on)
  execute function note_ended();

-- Rows whose key is written again, such as drafts, are left out: a list of keys would delete what is alive.
do $$
declare
  person record;
begin
  for person in
    select c.oid::regclass as name, case when a.attname = 'user_id' then 'user_id' else 'id' end as id
    from pg_class c
    join pg_attribute a on a.attrelid = c.oid and a.atttypid = 'uuid'::regtype and not a.attisdropped
    join pg_index i on i.indrelid = c.oid and i.indisprimary and a.attnum = any (i.indkey)
    where c.relnamespace = 'public'::regnamespace and c.relkind = 'r'
      and (a.attname = 'id' and (c.relname in ('users', 'enrolled_browsers') or exists (
          select from pg_attribute u where u.attrelid = c.oid and u.attname = 'user_id' and not u.attisdropped))
        or a.attname = 'user_id' and c.relname in ('clinicians', 'follow_up_contacts', 'reach_me'))
      and c.relname <> 'access_events'
  loop
    execute format(
      'create or replace trigger note_deleted after delete on %s referencing old table as gone for each statement execute function note_deleted(%L)',
      person.name, person.id);
  end loop;
end $$;
