import { execFileSync } from 'node:child_process'
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, statfsSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test, vi } from 'vitest'
import { walFile } from './contents.ts'
import { runDrill } from './drill.ts'
import { copyOf, restored, startArchived, WHILE_OTHERS_RUN } from './testing/archived.ts'

const [ANA, BEN, CAL] = [1, 2, 3].map((n) => `01890000-0000-7000-8000-00000000000${n}`)
const person = (id: string | undefined, name: string) =>
  `insert into users (id, username, username_key, role, locale, created_at) values ('${id}', '${name}', '${name}', 'inmate', 'en', now())`
const checkIn = (mood: number) =>
  `insert into check_ins (user_id, id, mood_score, stress_score, physical_symptoms, stressors, is_pre_shift, facility_day, created_at)
   values ('${ANA}', gen_random_uuid(), ${mood}, 3, '{}', '{}', false, current_date, now())`
const draft = (revision: number) =>
  `delete from drafts; insert into user_keys (user_id, version, wrapped_by_password, salt, kdf, created_at) values ('${ANA}', 1, '', '', '{}', now()) on conflict do nothing;
   insert into record_keys (user_id, version, wrapped_by, wrapped_key) values ('${ANA}', 1, 1, '') on conflict do nothing;
   insert into drafts (user_id, slot, key_version, revision, created_at, updated_at, expires_at)
   values ('${ANA}', 'journal', 1, ${revision}, now(), now(), now() + interval '1 day')`
const PEOPLE = `select username, disabled_at is not null as disabled, released_on::text as released,
  array(select mood_score::int from check_ins c where c.user_id = u.id order by 1) as moods,
  array(select revision from drafts d where d.user_id = u.id) as drafts from users u order by 1`
const ana = (moods: number[], drafts: number[]) => ({ username: 'ana', disabled: false, released: null, moods, drafts })
const cal = { username: 'cal', disabled: true, released: '2026-01-05', moods: [], drafts: [] }

test('any moment is restored, what was deleted later stays deleted, and what is altered or missing is named', async () => {
  const here = await startArchived()
  const { tell, root, archive } = here
  await expect.poll(() => existsSync(join(here.dataDir, 'drill')), { timeout: 120_000 }).toBe(false)
  expect(here.warnings).toEqual(['the archive is on the disk of the database'])
  await tell(person(ANA, 'ana'))
  await tell(person(CAL, 'cal'))
  await tell(checkIn(1))
  await tell(checkIn(2))
  await tell(draft(1))
  const first = await here.sealed()
  await tell(person(BEN, 'ben'))
  await tell(checkIn(3))
  await here.sealed()
  await tell(draft(2))
  await tell('delete from check_ins where mood_score = 1')
  await here.sealed()
  await tell(`update users set disabled_at = now(), released_on = '2026-01-05' where username = 'cal'`)
  await tell(`delete from users where username = 'ben'`)
  await here.sealed()

  // Written again under the same key, a draft was not deleted.
  expect((await restored(root, archive, { time: first }, PEOPLE)).rows).toEqual([ana([2], [1]), cal])
  // Until one was run, its age counts from when the archive was begun.
  const drilled = `select at from job_successes where job = 'drill'`
  const begun = await tell(drilled)
  expect(begun).toHaveLength(1)
  // As one that was killed leaves it.
  mkdirSync(join(here.dataDir, 'drill', 'postgres'), { recursive: true })
  const drill = await runDrill(here.settings, here.place, archive)
  expect(drill.rows).toBeGreaterThan(3)
  expect(readdirSync(here.dataDir)).not.toContain('drill')
  expect(await tell(drilled)).not.toEqual(begun)

  const refused = (target: Parameters<typeof restored>[2], at = archive) =>
    restored(root, at, target, 'select').then(
      () => 'restored',
      (error: Error) => error.message,
    )
  expect(await refused({ time: new Date(first.getTime() - 3_600_000) })).toContain('an earlier time cannot be restored')
  expect(await refused({ time: new Date(Date.now() + 3_600_000) })).toContain('The archive does not reach that time')

  const { segments, lists } = await here.contents()
  const middle = walFile(segments.at(-3) ?? '')
  const gap = copyOf(here)
  rmSync(join(gap.folder, middle))
  expect(await refused(null, gap)).toContain(`${middle} is missing`)
  const altered = copyOf(here)
  const bytes = readFileSync(join(altered.folder, middle))
  writeFileSync(join(altered.folder, middle), bytes.with(200, (bytes[200] ?? 0) ^ 1))
  expect(await refused(null, altered)).toContain(`${middle} in the archive ${altered.folder} is damaged`)
  const unlisted = copyOf(here)
  rmSync(join(unlisted.folder, lists.at(-2)?.name ?? ''))
  expect(await refused(null, unlisted)).toContain('A list of deletions is missing')
})

test('an archive that hangs is let go before the disk fills, writes go on, and it begins anew with a base', async () => {
  const { bsize, blocks } = statfsSync(tmpdir())
  const segments = (count: number) => (count * 16 * 1024 * 1024) / (bsize * blocks)
  const here = await startArchived({ waiting: segments(3.5), free: 0, pauseMs: 0 })
  const { tell, root, archive, dataDir } = here
  await tell(person(ANA, 'ana'))
  const sealed = await here.sealed()
  await tell(person(BEN, 'ben'))
  await here.sealed()
  // A pipe that nobody reads hangs whoever opens it, as a network folder does.
  const [next] = await tell<{ file: string }>('select pg_walfile_name(pg_current_wal_lsn()) as file')
  const pipe = `${join(archive.folder, walFile(next?.file ?? ''))}.unfinished`
  mkdirSync(join(archive.folder, 'wal'), { recursive: true })
  execFileSync('mkfifo', [pipe])
  const on = join(dataDir, 'archiving', 'on')
  for (let mood = 1; mood <= 4; mood += 1) {
    expect(existsSync(on)).toBe(true)
    await tell(checkIn(mood))
    await tell('select pg_switch_wal()')
  }
  await vi.waitFor(async () => expect((await here.contents()).bases).toHaveLength(2), WHILE_OTHERS_RUN)
  expect(
    await tell('select count(*)::int as waiting from pg_ls_archive_statusdir() where name like $$%.ready$$'),
  ).toEqual([{ waiting: expect.toSatisfy((count: number) => count < 4) }])
  // What the process had begun when it was killed is gone.
  expect(existsSync(pipe)).toBe(false)
  await tell(checkIn(5))
  await here.sealed()
  expect((await restored(root, archive, null, PEOPLE)).rows).toEqual([
    ana([1, 2, 3, 4, 5], []),
    { ...ana([], []), username: 'ben' },
  ])
  expect((await restored(root, archive, { time: sealed }, PEOPLE)).rows).toEqual([ana([], [])])
})
