import { expect, test } from 'vitest'
import { createTestApp, type TestApp } from '../../testing/test-app.ts'
import { examine, START } from './examination.ts'

const product = () => createTestApp({ now: START })

/** Replaces a part of a function of the database; throws when it is not there. */
async function rewrite({ superuser }: TestApp, name: string, part: string, replacement: string) {
  const { rows } = await superuser.query<{ code: string }>('select pg_get_functiondef($1::regproc) as code', [name])
  const code = rows[0]?.code ?? ''
  if (!code.includes(part)) throw new Error(`${name} has no “${part}”`)
  await superuser.query(code.replace(part, replacement))
}

const noise = (body: string) => `create or replace function laplace_noise(p_scale double precision)
  returns double precision language plpgsql as $$ ${body} $$`

test('the examination has no objection to the product', async () => {
  expect(await examine(await product())).toEqual([])
})

/** The whole release again after every change of a check-in, from exact sums. */
const LIVE_VIEW = `
  create function exact_view() returns trigger language plpgsql security definer as $$
  begin
    update figures_released f set "values" = (
      select jsonb_build_object('mood', round(avg(mood_score), 1), 'stress', round(avg(stress_score), 1))
      from check_ins c where c.stats_group = f.stats_group
    ) where kind = 'check-ins' and exists (select from check_ins c where c.stats_group = f.stats_group);
    return null;
  end $$;
  create trigger exact_view after insert or update or delete on check_ins for each statement execute function exact_view()`

const TODAYS_UNIT = `from (
    select user_id, counted_on, created_at, mood_score, stress_score,
      (select 'unit:' || u.unit from users u where u.id = user_id) as stats_group from check_ins
  ) c join users u`

const VARIANTS: { name: string; objection: RegExp; breakIt: (w: TestApp) => Promise<unknown> }[] = [
  {
    name: 'no noise',
    objection: /not of scale 6/,
    breakIt: (w) => w.superuser.query(noise('begin return 0; end')),
  },
  {
    name: 'noise of scale 2',
    objection: /not of scale 6/,
    breakIt: (w) =>
      w.superuser.query(
        'create or replace function score_noise() returns float8 language sql as $$ select 2::float8 $$',
      ),
  },
  {
    name: 'noise from a seed',
    objection: /can be repeated/,
    breakIt: (w) =>
      w.superuser.query(
        noise(`declare
          n integer := coalesce(nullif(current_setting('attack.n', true), '')::integer, 0) + 1;
          u float8 := (('x' || left(md5(n::text), 8))::bit(32)::bigint + 0.5) / 4294967296;
        begin
          perform set_config('attack.n', n::text, true);
          return case when n % 2 = 0 then p_scale else -p_scale end * ln(u);
        end`),
      ),
  },
  {
    name: 'one noise for all of a night',
    objection: /groups share their noise/,
    breakIt: (w) =>
      w.superuser.query(
        noise(`begin
          if coalesce(current_setting('attack.x', true), '') = '' then
            perform set_config('attack.x', (p_scale * ln(random()))::text, true);
          end if;
          return current_setting('attack.x')::float8;
        end`),
      ),
  },
  {
    name: 'one noise for mood and stress',
    objection: /mood and stress share/,
    breakIt: (w) =>
      w.superuser.query(
        noise(`declare
          n integer := coalesce(nullif(current_setting('attack.n', true), '')::integer, 0) + 1;
        begin
          perform set_config('attack.n', n::text, true);
          if n % 2 = 1 then
            perform set_config('attack.x', (sign(random() - 0.5) * p_scale * ln(random()))::text, true);
          end if;
          return current_setting('attack.x')::float8;
        end`),
      ),
  },
  {
    name: 'a release every night for five people',
    objection: /while their week goes on/,
    breakIt: (w) =>
      rewrite(
        w,
        'release_check_ins',
        'count(*) filter (where old_enough) >= 4 * p_smallest_group and coalesce(last_day < week, true)',
        'count(*) filter (where old_enough) >= p_smallest_group',
      ),
  },
  {
    name: 'the units where people are today',
    objection: /a move changes/,
    breakIt: (w) => rewrite(w, 'release_check_ins', 'from check_ins c join users u', TODAYS_UNIT),
  },
  {
    name: 'a group of new accounts',
    objection: /new accounts make a group/,
    breakIt: (w) => rewrite(w, 'release_check_ins', 'bool_or(u.counts_from <= counted_on)', 'bool_or(true)'),
  },
  {
    name: 'figures of exact sums',
    objection: /changes with what people enter/,
    breakIt: (w) => w.superuser.query(LIVE_VIEW),
  },
]

test.for(VARIANTS)('the examination objects to $name', async ({ objection, breakIt }) => {
  const w = await product()
  await breakIt(w)
  expect((await examine(w)).join('\n')).toMatch(objection)
})
