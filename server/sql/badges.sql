-- Taken before the PIN is looked at; p_day wrong ones on all tablets lock the badge until a password or a slip.
-- A badge that does not exist is counted alike, by the hash in `p_key`.
create or replace function take_pin_try(p_key bytea, p_browser_id uuid, p_tablet integer, p_day integer)
returns boolean language plpgsql as $$
declare
  everywhere constant uuid := '00000000-0000-0000-0000-000000000000';
  on_all integer;
  here integer;
begin
  insert into pin_tries as t (code_hash, browser_id, tries, since) values (p_key, everywhere, 0, now())
    on conflict (code_hash, browser_id) do update set
      tries = case when t.tries < p_day and t.since <= now() - interval '1 day' then 0 else t.tries end,
      since = case when t.tries < p_day and t.since <= now() - interval '1 day' then now() else t.since end
    returning tries into on_all;
  insert into pin_tries as t (code_hash, browser_id, tries, since) values (p_key, p_browser_id, 0, now())
    on conflict (code_hash, browser_id) do update set
      tries = case when t.tries < p_tablet and t.since <= now() - interval '1 day' then 0 else t.tries end,
      since = case when t.tries < p_tablet and t.since <= now() - interval '1 day' then now() else t.since end
    returning tries into here;
  if on_all >= p_day or here >= p_tablet then return false; end if;
  update pin_tries set tries = tries + 1 where code_hash = p_key and browser_id in (everywhere, p_browser_id);
  return true;
end $$;
grant execute on function take_pin_try(bytea, uuid, integer, integer) to evenkeel_system;

create or replace function takes_badges(p_browser_id uuid) returns boolean
language sql stable security definer set search_path = pg_catalog, public, pg_temp as $$
  select exists (select from enrolled_browsers where id = p_browser_id and badges and public_key is not null)
$$;
grant execute on function takes_badges(uuid) to evenkeel_app;

-- A session that ran out ended then, not when it was found: its owner reads how long somebody was there.
create or replace function end_visit() returns trigger
language plpgsql security definer set search_path = pg_catalog, public, pg_temp as $$
begin
  update visits
    set ended_at = least(now(), old.expires_at, old.last_seen_at + make_interval(secs => old.idle_limit))
    where user_id = old.user_id and id = old.id and ended_at is null;
  return null;
end $$;
create or replace trigger end_visit after delete on sessions for each row
  when (old.began = 'badge' and old.replaced_at is null) execute function end_visit();
