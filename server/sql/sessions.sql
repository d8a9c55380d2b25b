-- Returns a row only for a valid session, and sets the identity only if the role may make the call.
-- `p_badge`: the tablet that signed the call, without which a badge's session is not valid.
-- `p_session`: the only session to find, so that no writing goes to who signed in later.
create or replace function enter_call(
  p_token_hash bytea, p_roles text[], p_open_to_released boolean, p_today date, p_days integer, p_badge uuid, p_session uuid
)
returns table (
  session_id uuid, user_id uuid, role text, locale text, allowed boolean,
  idle_left integer, absolute_left integer, confirmed boolean, seconds_quiet integer, second_factor boolean, released_on date,
  badge_browser uuid, keyless boolean, step_due boolean
)
language plpgsql as $$
#variable_conflict use_column
declare
  duty boolean;
  serves text;
  medical boolean;
  vouched boolean;
begin
  perform set_config('app.token_hash', encode(p_token_hash, 'hex'), true);
  select s.id, s.user_id, s.idle_limit,
      -- While the provider answers in time, its next answer moves the end on.
      floor(extract(epoch from case when s.refresh_sealed is not null and s.expires_at > now() + interval '9 minutes' then s.ends_at else s.expires_at end - now())),
      coalesce(s.confirmed_until > now(), false),
      floor(extract(epoch from now() - s.last_seen_at)),
      s.second_factor,
      case when s.began = 'badge' then s.browser_id end, s.began <> 'badge' and s.wrapped_key is null, s.began = 'provider'
    into session_id, user_id, idle_left, absolute_left, confirmed, seconds_quiet, second_factor, badge_browser, keyless, vouched
    from sessions s
    where s.token_hash = p_token_hash
      and (p_session is null or s.id = p_session)
      and s.expires_at > now()
      and (s.replaced_at is null or s.replaced_at + interval '10 seconds' > now())
      and s.last_seen_at + make_interval(secs => s.idle_limit) > now();
  perform set_config('app.token_hash', '', true);
  if session_id is null then return; end if;
  perform set_config('app.user_id', user_id::text, true);
  select u.role, u.locale, u.duty, array_to_string(u.responds_to, ','), case when u.role = 'inmate' and u.released_on <= p_today then u.released_on end
    into role, locale, duty, serves, released_on
    from users u where u.id = user_id and u.disabled_at is null;
  if role is null or (vouched and role = 'inmate') or (badge_browser is not null and (role not in ('inmate', 'staff') or released_on is not null)) then
    perform set_config('app.user_id', '', true);
    return;
  end if;
  -- A sign-in with the password asks for the code first, so only the provider's leaves it open.
  step_due := vouched and not second_factor and exists (select from totp_secrets t where t.user_id = enter_call.user_id and t.enabled_at is not null);
  medical := role = 'clinician' and is_medical(user_id);
  -- What clinicians alone may call is the work of mental health, but for what names medical staff too.
  allowed := (p_roles is null or role = any (p_roles) and not (medical and p_roles = array['clinician'])) and (released_on is null or (p_open_to_released and released_on + p_days >= p_today))
    and (badge_browser is null or (badge_browser is not distinct from p_badge and takes_badges(p_badge)));
  if allowed then
    perform set_config('app.role', role, true);
    perform set_config('app.duty', (duty and badge_browser is null)::text, true);
    -- Only a confirmed clinician responds to a role; what everybody may call runs without it.
    perform set_config('app.care', case when role = 'clinician' and p_roles is not null then serves else '' end, true);
    perform set_config('app.medical', medical::text, true);
  else
    perform set_config('app.user_id', '', true);
  end if;
  return next;
end $$;
grant execute on function enter_call(bytea, text[], boolean, date, integer, uuid, uuid) to evenkeel_app;

-- The old token keeps its row for ten seconds, for requests in flight and other tabs; false when it was replaced or has ended.
create or replace function replace_token(
  p_user_id uuid, p_token_hash bytea, p_new_hash bytea, p_key_version integer, p_wrapped_key bytea
)
returns boolean language plpgsql as $$
declare
  s sessions;
begin
  update sessions set replaced_at = now()
    where token_hash = p_token_hash and user_id = p_user_id and replaced_at is null
    returning * into s;
  if not found then return false; end if;
  s.token_hash := p_new_hash;
  s.key_version := p_key_version;
  s.wrapped_key := p_wrapped_key;
  s.last_seen_at := now();
  s.replaced_at := null;
  insert into sessions values (s.*);
  return true;
end $$;
grant execute on function replace_token(uuid, bytea, bytea, integer, bytea) to evenkeel_app;

-- The live stream outlives tokens; the caller has set the person's identity.
create or replace function is_session_alive(p_user_id uuid, p_id uuid) returns boolean language sql stable as $$
  select exists (
    select from sessions s join users u on u.id = s.user_id
    where s.user_id = p_user_id and s.id = p_id and s.replaced_at is null and u.disabled_at is null
      and s.expires_at > now() and s.last_seen_at + make_interval(secs => s.idle_limit) > now()
  )
$$;
grant execute on function is_session_alive(uuid, uuid) to evenkeel_app;
