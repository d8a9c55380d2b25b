-- What a slip locked is left alone.
create or replace function open_record_keys(p_user_id uuid) returns setof integer language sql stable as $$
  select k.version from record_keys k
  where k.user_id = p_user_id and k.wrapped_by = (select max(version) from user_keys where user_id = p_user_id)
$$;
grant execute on function open_record_keys(uuid) to evenkeel_app;

-- Null empties a draft; the outcome is `kept`, `stale` (another page wrote since) or `full`, and one person's writes wait for each other.
create or replace function keep_draft(
  p_user_id uuid, p_slot text, p_revision integer, p_sealed bytea, p_key_version integer, p_now timestamptz,
  p_expires timestamptz, p_slots integer
)
returns table (outcome text, stored integer) language plpgsql as $$
declare
  begun timestamptz;
begin
  perform pg_advisory_xact_lock(7413907, hashtext(p_user_id::text));
  select coalesce(max(d.revision), 0), min(d.created_at) filter (where d.sealed is not null) into stored, begun from drafts d
    where d.user_id = p_user_id and d.slot = p_slot and d.key_version in (select open_record_keys(p_user_id));
  outcome := case
    when stored <> p_revision then 'stale'
    when p_sealed is not null and p_slots <= (
      select count(distinct d.slot) from drafts d
        where d.user_id = p_user_id and d.slot <> p_slot and d.sealed is not null
          and d.key_version in (select open_record_keys(p_user_id))
    ) then 'full'
    else 'kept'
  end;
  if outcome = 'kept' then
    stored := stored + 1;
    delete from drafts d
      where d.user_id = p_user_id and d.slot = p_slot and d.key_version in (select open_record_keys(p_user_id));
    insert into drafts (user_id, slot, key_version, revision, sealed, created_at, updated_at, expires_at)
      values (p_user_id, p_slot, p_key_version, stored, p_sealed, coalesce(begun, p_now), p_now, p_expires);
  end if;
  return next;
end $$;
grant execute on function keep_draft(uuid, text, integer, bytea, integer, timestamptz, timestamptz, integer) to evenkeel_app;

-- The empty draft gets a revision above what the page may have sent, so that no late write brings it back.
create or replace function close_draft(
  p_user_id uuid, p_slot text, p_revision integer, p_now timestamptz, p_expires timestamptz
)
returns void language plpgsql as $$
declare
  stored integer;
begin
  perform pg_advisory_xact_lock(7413907, hashtext(p_user_id::text));
  select coalesce(max(revision), 0) into stored from drafts
    where user_id = p_user_id and slot = p_slot and key_version in (select open_record_keys(p_user_id));
  if stored > p_revision then return; end if;
  delete from drafts
    where user_id = p_user_id and slot = p_slot and key_version in (select open_record_keys(p_user_id));
  insert into drafts (user_id, slot, key_version, revision, created_at, updated_at, expires_at)
    select p_user_id, p_slot, max(version), p_revision + 1, p_now, p_now, p_expires
      from open_record_keys(p_user_id) as version;
end $$;
grant execute on function close_draft(uuid, text, integer, timestamptz, timestamptz) to evenkeel_app;
