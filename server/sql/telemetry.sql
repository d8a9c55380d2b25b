-- PostgreSQL tells only a superuser or a member of pg_read_all_stats.
create or replace function list_standbys() returns table (name text, mode text, lag_bytes double precision)
language sql stable security definer set search_path = pg_catalog, public, pg_temp as $$
  select application_name, sync_state, pg_wal_lsn_diff(pg_current_wal_lsn(), replay_lsn)::float8
  from pg_stat_replication where replay_lsn is not null and sync_state is not null
$$;
grant execute on function list_standbys() to evenkeel_system;

-- About nobody: figures of the facility and its server.
create or replace function operator_figures() returns table (gauge text, label text, value double precision)
language sql stable set search_path = pg_catalog, public, pg_temp as $$
  select 'evenkeel_job_last_success_age_seconds', job, extract(epoch from now() - at)::float8 from job_successes
  union all
  select 'evenkeel_alerts_waiting', u.urgency, count(a.id)::float8
  from unnest(array['now', 'hour', 'today']) u (urgency)
  left join alerts a on a.urgency = u.urgency and a.status = 'active' and not a.in_care and not a.drill
  group by u.urgency
  union all
  select 'evenkeel_alert_longest_wait_seconds', u.urgency, extract(epoch from now() - min(a.waiting_since))::float8
  from unnest(array['now', 'hour', 'today']) u (urgency)
  join alerts a on a.urgency = u.urgency and a.status = 'active' and not a.in_care and not a.drill
  group by u.urgency
  union all
  select 'evenkeel_would_hear', r.audience, would_hear(r.audience)::int::float8 from unnest(array['inmate', 'staff']) r (audience)
  union all
  select 'evenkeel_backup_failed', failure, 1::float8 from backup_outcomes where failure is not null
  union all
  select 'evenkeel_roster_age_seconds', 'post', extract(epoch from now() - greatest(made_at, (
    select max(at) from roster_deliveries where by = 'post' and outcome <> 'refused' and (why is null or why = 'releases')
  )))::float8 from roster_secrets
  union all
  select 'evenkeel_roster_age_seconds', by, extract(epoch from now() - max(at))::float8
  from roster_deliveries where by = 'folder' and outcome <> 'refused' and (why is null or why = 'releases') group by by
  union all
  select 'evenkeel_roster_deliveries', outcome, count(*)::float8 from roster_deliveries where at > now() - interval '1 day' group by outcome
  union all
  select 'evenkeel_standbys', mode, count(*)::float8 from list_standbys() group by mode
  union all
  select 'evenkeel_standby_lag_bytes', name, max(lag_bytes) from list_standbys() group by name
$$;
grant execute on function operator_figures() to evenkeel_system;
