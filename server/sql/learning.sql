grant select, insert on module_progress, hard_lessons to evenkeel_app;
grant update (progress, completed, updated_at) on module_progress to evenkeel_app;
grant select, insert, update, delete on module_progress, hard_lessons to evenkeel_system;

-- How many people found a lesson hard, without access to their rows; a count below the smallest group is null.
create or replace function count_hard_lessons(p_least integer)
returns table (module_id text, section smallint, lesson smallint, people bigint)
language sql stable security definer set search_path = pg_catalog, public, pg_temp as $$
  select h.module_id, h.section, h.lesson, case when count(*) >= p_least then count(*) end
  from hard_lessons h group by 1, 2, 3 order by 1, 2, 3
$$;
grant execute on function count_hard_lessons(integer) to evenkeel_app;
