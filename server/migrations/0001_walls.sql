-- The second wall: row-level security holds for the owner of the tables too, and requests get no more than they need.
alter table users force row level security;--> statement-breakpoint
alter table credentials force row level security;--> statement-breakpoint
alter table user_keys force row level security;--> statement-breakpoint
alter table sessions force row level security;--> statement-breakpoint
alter table known_devices force row level security;--> statement-breakpoint
alter table reset_slips force row level security;--> statement-breakpoint
alter table idempotency_keys force row level security;--> statement-breakpoint
alter table check_ins force row level security;--> statement-breakpoint

alter table sessions add foreign key (user_id) references users (id) on delete cascade;--> statement-breakpoint
alter table idempotency_keys add foreign key (user_id) references users (id) on delete cascade;--> statement-breakpoint

grant select, insert on users to evenkeel_app;--> statement-breakpoint
grant update (first_name, last_name, email, unit, shift, locale) on users to evenkeel_app;--> statement-breakpoint
grant select, insert, update on credentials, user_keys to evenkeel_app;--> statement-breakpoint
grant select, insert, update, delete on sessions, known_devices, reset_slips to evenkeel_app;--> statement-breakpoint
grant select, insert, update, delete on sign_in_buckets, idempotency_keys to evenkeel_app;--> statement-breakpoint
grant select, delete on setup_codes to evenkeel_app;--> statement-breakpoint
grant select, insert on check_ins to evenkeel_app;--> statement-breakpoint
grant select, insert, update, delete on all tables in schema public to evenkeel_system;--> statement-breakpoint

-- Who holds this token: one row while the session lives, none otherwise. Names the person to row-level security
-- until the end of the transaction, and only if their role may make the call.
create function enter_session(p_token_hash bytea, p_roles text[])
returns table (
  session_id uuid, user_id uuid, role text, locale text, allowed boolean,
  idle_left integer, absolute_left integer, confirmed boolean, seconds_quiet integer
)
language plpgsql as $$
#variable_conflict use_column
begin
  perform set_config('app.token_hash', encode(p_token_hash, 'hex'), true);
  select s.id, s.user_id, s.idle_limit,
      floor(extract(epoch from s.expires_at - now())),
      coalesce(s.confirmed_until > now(), false),
      floor(extract(epoch from now() - s.last_seen_at))
    into session_id, user_id, idle_left, absolute_left, confirmed, seconds_quiet
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

-- All that a sign-in needs to know before the password is tried, in one trip. Unknown names give a row of nulls.
create function find_sign_in(
  p_name_key text, p_device_hash bytea, p_device_bucket bytea, p_unknown_bucket bytea, p_address_bucket bytea
)
returns table (
  user_id uuid, disabled boolean, role text, salt bytea, kdf jsonb, verifier bytea,
  key_version integer, wrapped_key bytea, slip_hash bytea, known_device boolean, wait_seconds integer
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
    select from known_devices d where d.user_id = find_sign_in.user_id and d.device_hash = p_device_hash
  );
  select coalesce(max(ceil(extract(epoch from b.blocked_until - now()))), 0)::integer into wait_seconds
    from sign_in_buckets b
    where b.blocked_until > now()
      and b.key = any (case when known_device then array[p_device_bucket] else array[p_unknown_bucket, p_address_bucket] end);
  perform set_config('app.sign_in_name', '', true);
  perform set_config('app.sign_in_id', '', true);
  return next;
end $$;--> statement-breakpoint

-- Counts a failure: after the free ones the wait doubles from one second up to p_longest.
-- Fifteen quiet minutes forget all.
create function count_sign_in_failure(p_key bytea, p_free integer, p_longest integer) returns void
language sql as $$
  insert into sign_in_buckets as b (key, failures, blocked_until, updated_at)
  values (p_key, 1, now(), now())
  on conflict (key) do update set
    failures = case when b.updated_at < now() - interval '15 minutes' then 1 else b.failures + 1 end,
    blocked_until = now() + make_interval(secs => case
      when b.updated_at < now() - interval '15 minutes' or b.failures + 1 <= p_free then 0
      else least(p_longest, power(2, least(b.failures - p_free, 30)))
    end),
    updated_at = now()
$$;
