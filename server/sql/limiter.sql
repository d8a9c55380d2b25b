-- Returns 0, or the milliseconds until every lane has a token; a lane gets one back every p_seconds.
-- Rows are locked in the order of their keys; a far future time, left by a wrong clock, counts as an empty lane.
create or replace function take_tokens(p_keys bytea[], p_bursts integer[], p_seconds integer[], p_now timestamptz)
returns integer language plpgsql as $$
declare
  waiting integer;
begin
  insert into rate_lanes (key, full_at)
    select sent.key, p_now from unnest(p_keys) as sent (key) order by sent.key
    on conflict do nothing;
  perform from rate_lanes where key = any (p_keys) order by key for update;
  select ceil(1000 * extract(epoch from max(
      least(greatest(l.full_at, p_now), p_now + make_interval(secs => sent.burst * sent.seconds))
        - p_now - make_interval(secs => (sent.burst - 1) * sent.seconds)
    ))) into waiting
    from unnest(p_keys, p_bursts, p_seconds) as sent (key, burst, seconds) join rate_lanes l using (key);
  if waiting > 0 then return waiting; end if;
  update rate_lanes l set full_at = greatest(l.full_at, p_now) + make_interval(secs => sent.seconds)
    from unnest(p_keys, p_seconds) as sent (key, seconds) where l.key = sent.key;
  return 0;
end $$;
grant execute on function take_tokens(bytea[], integer[], integer[], timestamptz) to evenkeel_app, evenkeel_system;

create or replace function give_back_tokens(p_keys bytea[], p_seconds integer[]) returns void language plpgsql as $$
begin
  perform from rate_lanes where key = any (p_keys) order by key for update;
  update rate_lanes l set full_at = l.full_at - make_interval(secs => sent.seconds)
    from unnest(p_keys, p_seconds) as sent (key, seconds) where l.key = sent.key;
end $$;
grant execute on function give_back_tokens(bytea[], integer[]) to evenkeel_app, evenkeel_system;
