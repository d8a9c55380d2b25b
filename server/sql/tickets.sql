-- A page that signs out leaves its ticket: what was entered before is still taken.
-- A session that ran out takes nothing back, since its person may have gone on without a network.
create or replace function end_tickets() returns trigger
language plpgsql set search_path = pg_catalog, public, pg_temp as $$
begin
  if old.expires_at <= now() or old.last_seen_at + make_interval(secs => old.idle_limit) <= now() then
    return null;
  end if;
  if coalesce(current_setting('app.leaving_at', true), '') <> '' then
    update tickets set left_at = least(left_at, current_setting('app.leaving_at')::timestamptz)
      where user_id = old.user_id and session_id = old.id;
  else
    update tickets set revoked_at = now() where user_id = old.user_id and session_id = old.id and revoked_at is null;
  end if;
  return null;
end $$;
create or replace trigger end_tickets after delete on sessions for each row when (old.replaced_at is null) execute function end_tickets();

create or replace function revoke_tickets() returns trigger
language plpgsql set search_path = pg_catalog, public, pg_temp as $$
begin
  update tickets set revoked_at = now()
    where user_id = coalesce(new.user_id, old.user_id) and revoked_at is null and (tg_argv[0] = 'all' or visit_id is not null);
  return null;
end $$;
-- A new password and a used slip give a new data key; another pepper does not.
create or replace trigger revoke_tickets after insert on user_keys for each row execute function revoke_tickets('all');
create or replace trigger revoke_tickets after insert or update of slip_hash on reset_slips
  for each row execute function revoke_tickets('all');
create or replace trigger revoke_tickets after insert or update of code_hash or delete on badges
  for each row execute function revoke_tickets('visits');
create or replace trigger revoke_tickets after insert or update of set_at or delete on pins
  for each row execute function revoke_tickets('visits');
