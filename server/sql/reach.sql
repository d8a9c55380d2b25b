-- Null means of anybody.
create or replace function answers_alerts(p_user_id uuid, p_audience text) returns boolean
language sql stable security definer set search_path = pg_catalog, public, pg_temp as $$
  select exists (
    select from users u where u.id = p_user_id and u.disabled_at is null and (
      (u.role in ('clinician', 'admin') and case when p_audience is null then u.responds_to <> '{}' else p_audience = any (u.responds_to) end)
      or (u.duty and coalesce(p_audience, 'inmate') = 'inmate')
    )
  )
$$;
grant execute on function answers_alerts(uuid, text) to evenkeel_app, evenkeel_system;

-- A page and a screen count for a minute, a channel for a day after its latest test or delivery.
-- `p_outside` calls no webhook, and with `p_people` no screen counts, since both are everybody's; `p_without`: whom the alert leaves out.
create or replace function who_would_hear(p_audience text, p_people uuid[], p_without uuid[], p_outside boolean)
returns table (heard boolean, pages integer, displays integer, email text, webhook text)
language sql stable security definer set search_path = pg_catalog, public, pg_temp as $$
  with listeners as (
    select l.kind, case
      when not l.worked then 'failed'
      when l.at > now() - case when l.kind = 'page' then interval '1 minute' else interval '1 day' end then 'worked'
      else 'old' end as state
    from alert_listeners l
    where (l.kind = 'webhook' and not p_outside) or (
      (p_people is null or l.user_id = any (p_people)) and l.user_id <> all (p_without)
      and answers_alerts(l.user_id, p_audience)
      and (l.kind <> 'page' or exists (
        select from sessions s where s.user_id = l.user_id and s.replaced_at is null and s.expires_at > now()
          and s.last_seen_at + make_interval(secs => s.idle_limit) > now()
      ))
    )
  ),
  -- 'worked', 'old', 'failed' sort backwards in the alphabet, so the maximum is the best.
  counted as (
    select count(*) filter (where kind = 'page' and state = 'worked') as pages,
      (select count(*) from enrolled_browsers b where b.heard_at > now() - interval '1 minute'
        and p_people is null and coalesce(p_audience, 'inmate') = 'inmate') as displays,
      max(state) filter (where kind = 'email') as email,
      max(state) filter (where kind = 'webhook') as webhook
    from listeners
  )
  select pages > 0 or displays > 0 or coalesce(email = 'worked', false) or coalesce(webhook = 'worked', false),
    pages::integer, displays::integer, email, webhook
  from counted
$$;
grant execute on function who_would_hear(text, uuid[], uuid[], boolean) to evenkeel_app, evenkeel_system;

-- Whether a role is covered, without an alert about anybody.
create or replace function who_hears(p_audience text, p_people uuid[])
returns table (heard boolean, pages integer, displays integer, email text, webhook text)
language sql stable security definer set search_path = pg_catalog, public, pg_temp as $$
  select * from who_would_hear(p_audience, p_people, '{}', false)
$$;
grant execute on function who_hears(text, uuid[]) to evenkeel_app, evenkeel_system;

create or replace function would_hear(p_audience text) returns boolean language sql stable as $$
  select heard from who_hears(p_audience, null)
$$;
grant execute on function would_hear(text) to evenkeel_app, evenkeel_system;

-- Stored once in 15 seconds for each person, whatever pages they have open.
create or replace function note_page(p_user_id uuid) returns void language sql volatile as $$
  insert into alert_listeners (kind, listener_id, user_id, at, worked)
  select 'page', p_user_id, p_user_id, now(), true where answers_alerts(p_user_id, null)
  on conflict (kind, listener_id) do update set at = excluded.at
  where alert_listeners.at < excluded.at - interval '15 seconds'
$$;
grant execute on function note_page(uuid) to evenkeel_app;

-- No row where the caller does not answer staff; a null where nobody else does.
create or replace function next_to_answer() returns table (name text, hears boolean, answers boolean)
language sql stable security definer set search_path = pg_catalog, public, pg_temp as $$
  select other.name, coalesce(other.hears, false), true
  from users me left join lateral (
    select coalesce(nullif(concat_ws(' ', u.first_name, u.last_name), ''), u.username) as name, reached.hears
    from users u
    cross join lateral (select h.pages > 0 or coalesce(h.email = 'worked', false) as hears from who_hears('staff', array[u.id]) h) reached
    where u.id <> me.id and u.disabled_at is null and 'staff' = any (u.responds_to)
    order by reached.hears desc, u.role = 'clinician' and not is_medical(u.id) desc, name, u.id limit 1
  ) other on true
  where me.id = nullif(current_setting('app.user_id', true), '')::uuid and 'staff' = any (me.responds_to)
$$;
grant execute on function next_to_answer() to evenkeel_app;

create or replace function people_to_leave_out() returns table (id uuid, name text)
language sql stable security definer set search_path = pg_catalog, public, pg_temp as $$
  select u.id, coalesce(nullif(concat_ws(' ', u.first_name, u.last_name), ''), u.username)
  from users me join users u on u.id <> me.id and u.disabled_at is null
    and (u.role = 'admin' or (u.role = 'clinician' and 'staff' = any (u.responds_to)))
  where me.id = nullif(current_setting('app.user_id', true), '')::uuid and me.disabled_at is null
    and (me.role in ('clinician', 'admin') or (me.role = 'staff' and me.approved_at is not null))
$$;
grant execute on function people_to_leave_out() to evenkeel_app;

-- `here`: a page of theirs is open.
create or replace function responders_for(p_audience text) returns table (id uuid, name text, here boolean)
language sql stable security definer set search_path = pg_catalog, public, pg_temp as $$
  select u.id, coalesce(nullif(concat_ws(' ', u.first_name, u.last_name), ''), u.username), (select pages > 0 from who_hears(p_audience, array[u.id]))
  from users u where u.disabled_at is null and p_audience = any (u.responds_to)
$$;
grant execute on function responders_for(text) to evenkeel_app;

-- Tests and deliveries say nothing of another address.
create or replace function forget_mail() returns trigger
language plpgsql security definer set search_path = pg_catalog, public, pg_temp as $$
begin
  delete from alert_listeners where kind = 'email' and listener_id = new.id;
  return null;
end $$;
create or replace trigger forget_mail after update of email on users
  for each row when (old.email is distinct from new.email) execute function forget_mail();
