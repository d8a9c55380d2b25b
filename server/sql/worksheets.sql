-- Revision 0 begins a worksheet. The outcome is `kept`, `stale` (another page wrote since), `locked` (by a slip), `missing` (deleted) or
-- `full`.
create or replace function keep_worksheet(
  p_user_id uuid, p_id uuid, p_revision integer, p_sealed bytea, p_key_version integer, p_today date, p_each integer
)
returns table (outcome text, stored integer) language plpgsql as $$
declare
  opens boolean;
begin
  perform pg_advisory_xact_lock(7413908, hashtext(p_user_id::text));
  select w.revision, w.key_version in (select open_record_keys(p_user_id)) into stored, opens
    from worksheets w where w.user_id = p_user_id and w.id = p_id;
  outcome := case
    when not opens then 'locked'
    when stored <> p_revision then 'stale'
    when stored is null and (p_revision > 0 or exists (
      select from drafts d where d.user_id = p_user_id and d.slot = 'sheet:' || p_id
    )) then 'missing'
    when stored is null and p_each <= (select count(*) from worksheets w where w.user_id = p_user_id) then 'full'
    else 'kept'
  end;
  if outcome = 'kept' then
    stored := p_revision + 1;
    insert into worksheets as w (user_id, id, key_version, revision, sealed, begun_on, changed_on)
      values (p_user_id, p_id, p_key_version, stored, p_sealed, p_today, p_today)
      on conflict (user_id, id) do update
        set key_version = excluded.key_version, revision = excluded.revision, sealed = excluded.sealed,
          changed_on = excluded.changed_on;
  end if;
  return next;
end $$;
grant execute on function keep_worksheet(uuid, uuid, integer, bytea, integer, date, integer) to evenkeel_app;

-- An empty draft stays under its id for a day, longer than any session, so that no open page brings the sheet back.
create or replace function delete_worksheet(p_user_id uuid, p_id uuid) returns text language plpgsql as $$
declare
  opens boolean;
  deleted worksheets;
begin
  perform pg_advisory_xact_lock(7413908, hashtext(p_user_id::text));
  select w.key_version in (select open_record_keys(p_user_id)) into opens
    from worksheets w where w.user_id = p_user_id and w.id = p_id;
  if opens then
    delete from worksheets w where w.user_id = p_user_id and w.id = p_id returning * into deleted;
    insert into drafts (user_id, slot, key_version, revision, created_at, updated_at, expires_at)
      values (p_user_id, 'sheet:' || p_id, deleted.key_version, 1, now(), now(), now() + interval '24 hours')
      on conflict do nothing;
  end if;
  return case when opens is null then 'missing' when opens then 'deleted' else 'locked' end;
end $$;
grant execute on function delete_worksheet(uuid, uuid) to evenkeel_app;
