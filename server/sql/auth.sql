-- All that a sign-in reads before the password is verified, in one round trip; an unknown name returns a row of nulls.
create or replace function find_sign_in(p_name_key text, p_device_hash bytea)
returns table (
  user_id uuid, disabled boolean, role text, salt bytea, kdf jsonb, verifier bytea,
  key_version integer, wrapped_key bytea, slip_hash bytea, known_device boolean
)
language plpgsql as $$
#variable_conflict use_column
begin
  perform set_config('app.sign_in_name', p_name_key, true);
  select u.id, u.disabled_at is not null, u.role into user_id, disabled, role
    from users u where u.username_key = p_name_key;
  perform set_config('app.sign_in_id', coalesce(user_id::text, ''), true);
  select c.salt, c.kdf, c.verifier into salt, kdf, verifier from credentials c where c.user_id = find_sign_in.user_id;
  select k.version, k.wrapped_by_password into key_version, wrapped_key
    from user_keys k where k.user_id = find_sign_in.user_id order by k.version desc limit 1;
  select r.slip_hash into slip_hash
    from reset_slips r where r.user_id = find_sign_in.user_id and r.expires_at > now();
  known_device := exists (
    select from known_devices d
    where d.user_id = find_sign_in.user_id and d.device_hash = p_device_hash and d.last_seen_at > 'epoch'
  );
  perform set_config('app.sign_in_name', '', true);
  perform set_config('app.sign_in_id', '', true);
  return next;
end $$;
grant execute on function find_sign_in(text, bytea) to evenkeel_app;

-- Fails when p_version is no longer the newest data key (0: none yet), because the caller then verified an older password.
create or replace function hold_current_key(p_user_id uuid, p_version integer, p_change boolean) returns void
language plpgsql as $$
begin
  if p_change then
    perform from credentials where user_id = p_user_id for update;
    -- Waits for writes that use this key; later ones no longer find it.
    perform from user_keys where user_id = p_user_id and version = p_version for update;
  else
    perform from credentials where user_id = p_user_id for share;
  end if;
  if p_version is distinct from (select coalesce(max(version), 0) from user_keys where user_id = p_user_id) then
    raise exception 'the data key is no longer the newest' using errcode = 'foreign_key_violation';
  end if;
end $$;
grant execute on function hold_current_key(uuid, integer, boolean) to evenkeel_app, evenkeel_system;

-- Never offered where another account has signed in, or to people in care unless the facility calls its devices personal.
create or replace function own_device(p_role text, p_device_hash bytea) returns text
language sql stable security definer set search_path = pg_catalog, public, pg_temp as $$
  select case when d.own then 'chosen' else 'offered' end
  from known_devices d
  where d.user_id = nullif(current_setting('app.user_id', true), '')::uuid and d.device_hash = p_device_hash
    and (p_role <> 'inmate' or (select personal_devices from facilities))
    and not exists (select from known_devices o where o.device_hash = d.device_hash and o.user_id <> d.user_id)
    and not exists (select from shared_browsers s where s.device_hash = d.device_hash)
$$;
grant execute on function own_device(text, bytea) to evenkeel_app;

-- After a deleted account, whoever signs in later is not the only one who ever did on this browser.
create or replace function note_gone_account() returns trigger
language plpgsql security definer set search_path = pg_catalog, public, pg_temp as $$
begin
  insert into shared_browsers (device_hash) values (old.device_hash) on conflict do nothing;
  return null;
end $$;
create or replace trigger note_gone_account after delete on known_devices
  for each row execute function note_gone_account();
