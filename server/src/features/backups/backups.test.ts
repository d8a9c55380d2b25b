import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { backup } from '@evenkeel/contract/backups/backups.ts'
import { expect, inject, test } from 'vitest'
import type { Deps } from '../../deps.ts'
import { BackupError } from '../../platform/backup/failures.ts'
import type { Nightly } from '../../platform/backup/nightly.ts'
import { recordJobSuccess } from '../../platform/jobs/queries.ts'
import { auditActionsOn, confirmPassword } from '../../testing/features/own-data.ts'
import { createTestApp, type TestApp } from '../../testing/test-app.ts'
import { checkPassphrase, makeNightlyBackup } from './night.ts'

/** 10:00 in Chicago. */
const NOW = new Date('2026-03-11T15:00:00.000Z')

async function facility(env: Record<string, string> = {}) {
  const w = await createTestApp({ env, now: NOW })
  const admin = await w.as('admin')
  await confirmPassword(admin)
  const logged: { failure: string; reason: string }[] = []
  const warned: typeof logged = []
  const log = Object.assign(Object.create(w.deps.log), {
    error: (of: (typeof logged)[0]) => logged.push(of),
    warn: (of: (typeof logged)[0]) => warned.push(of),
  })
  const asked: Nightly[] = []
  const deps: Deps = { ...w.deps, log }
  const night = (fails?: Error) =>
    makeNightlyBackup(deps, async (of) => {
      asked.push(of)
      if (fails) throw fails
      await w.deps.systemDb.run([recordJobSuccess('backup')])
      return { onDataDisk: true }
    })
  return {
    w,
    deps,
    admin,
    logged,
    warned,
    asked,
    night,
    state: () => admin.call(backup.show),
    print: async () => (await admin.call(backup.makePassphrase)).passphrase,
    typeBack: (end: string) => admin.send('POST', '/api/backup/passphrase/confirmation', { body: { end } }),
    reason: async () =>
      /^evenkeel_backup_failed\{reason="(\w+)"\} 1$/m.exec((await w.app.inject('/metrics')).body)?.[1] ?? null,
  }
}
const queued = async (w: TestApp) =>
  (await w.superuser.query(`select from pgboss.job where name = 'backup' and state = 'created'`)).rowCount

test('without a passphrase that was typed back there is no backup, and state, log and monitoring say so', async () => {
  const { night, state, print, reason, asked, logged, warned, deps } = await facility()
  expect(await reason()).toBeNull()
  await checkPassphrase(deps)
  // A first start is no error: somebody has yet to sign in.
  expect([logged, warned]).toMatchObject([[], [{ failure: 'unconfirmed' }]])
  expect(await reason()).toBe('unconfirmed')
  expect(await night()).toBe(false)
  expect(await print()).toMatch(/^([0-9A-Z]{4}-){5}[0-9A-Z]{4}$/)
  expect(await night()).toBe(false)

  expect(asked).toEqual([])
  expect(logged.map(({ failure }) => failure)).toEqual(['unconfirmed', 'unconfirmed'])
  expect(await state()).toEqual({
    every: 'day',
    passphrase: 'none',
    ownFile: false,
    lastAt: null,
    lastError: 'unconfirmed',
    nextAt: null,
    onDataDisk: null,
    faults: [],
  })
})

test('a wrong end confirms nothing; the right one is used from then on, and a backup is made at once', async () => {
  const { w, admin, night, state, print, typeBack, reason, asked, deps } = await facility()
  await checkPassphrase(deps)
  const passphrase = (await print()) ?? ''
  const wrong = await typeBack('0000-0000')
  expect([wrong.status, wrong.problem.issues]).toMatchObject([400, [{ path: 'end' }]])
  expect((await typeBack(passphrase.slice(-4))).status).toBe(400)
  expect(await night()).toBe(false)
  expect([await queued(w), await state()]).toMatchObject([0, { passphrase: 'none' }])

  expect((await typeBack(passphrase.slice(-9).toLowerCase().replace('-', ' '))).status).toBe(204)
  expect([await queued(w), await reason()]).toEqual([1, null])
  // At 03:35 in Chicago.
  expect(await state()).toMatchObject({ passphrase: 'confirmed', lastError: null, nextAt: '2026-03-12T08:35:00.000Z' })
  expect(await night()).toBe(true)
  expect(asked.map((of) => of.passphrase)).toEqual([passphrase])
  expect(await state()).toMatchObject({ lastAt: expect.stringContaining('T'), onDataDisk: true })
  const actions = await auditActionsOn(w, null)
  expect(actions).toEqual(expect.arrayContaining(['backup.passphrase_made', 'backup.passphrase_confirmed']))
  expect((await admin.send('GET', '/api/backup')).text).not.toContain(passphrase)
})

test('a new passphrase is used once it was typed back; until then the former one is', async () => {
  const { night, print, typeBack, asked } = await facility()
  const first = (await print()) ?? ''
  await typeBack(first.slice(-9))
  const second = (await print()) ?? ''
  await night()
  expect((await typeBack(first.slice(-9))).status).toBe(400)
  await typeBack(second.slice(-9))
  await night()
  expect(asked.map(({ passphrase }) => passphrase)).toEqual([first, second])
})

test('a failure is named in log, state and monitoring, is tried again, and is over with the next backup', async () => {
  const { night, state, print, typeBack, reason, logged } = await facility()
  await typeBack(((await print()) ?? '').slice(-9))
  await expect(night(new BackupError('The folder is gone', 'folder'))).rejects.toThrow('The folder is gone')
  expect(logged).toEqual([{ failure: 'folder', reason: 'The folder is gone' }])
  expect([await reason(), (await state()).lastError]).toEqual(['folder', 'folder'])
  await expect(night(new BackupError('Full', 'space'))).rejects.toThrow('Full')
  expect([await reason(), (await state()).lastError]).toEqual(['space', 'space'])

  await night()
  expect([await reason(), (await state()).lastError]).toEqual([null, null])
})

test('a passphrase of the operator’s file is shown to nobody, and counts only while the file holds what was typed back', async () => {
  const file = join(inject('scratch'), 'passphrase')
  const { w, night, state, print, typeBack, asked, logged } = await facility({ BACKUP_PASSPHRASE_FILE: file })
  const missing = await facility({ BACKUP_PASSPHRASE_FILE: `${file}-none` })
  expect((await missing.admin.send('POST', '/api/backup/passphrase')).problem.code).toBe('conflict')
  writeFileSync(file, 'four words and some more\n')
  expect(await print()).toBeNull()
  expect((await typeBack('ome-lore')).status).toBe(400)
  expect((await typeBack('ome-more')).status).toBe(400)
  expect((await typeBack('some more')).status).toBe(204)
  await night()
  expect(asked.map(({ passphrase }) => passphrase)).toEqual(['four words and some more'])
  const rows = await w.ask<{ id: string; sealed: Buffer }>('select id, sealed from backup_passphrases')
  const kept = rows.map(({ id, sealed }) => w.deps.keyring.open(sealed, `backup_passphrases.sealed:${id}`))
  expect(kept.join()).not.toContain('words')

  writeFileSync(file, 'another passphrase of nobody\n')
  expect(await night()).toBe(false)
  expect([logged.length, await state()]).toMatchObject([1, { passphrase: 'none', ownFile: true, nextAt: null }])
})

test('where it is off nothing is said and nothing is made', async () => {
  const { deps, state, reason, logged } = await facility({ BACKUP_EVERY: 'off' })
  await checkPassphrase(deps)
  expect([await reason(), logged]).toEqual([null, []])
  expect(await state()).toMatchObject({ every: 'off', lastError: null, nextAt: null })
})

test('what else is wrong with the server is said there: settings that the data do not agree with, a clock that was set back', async () => {
  const { w, state, deps } = await facility()
  expect((await state()).faults).toEqual([])
  await w.ask(`insert into job_successes values ('audit-seal', $1)`, new Date(+NOW + 120_000))
  expect((await state()).faults).toEqual(['clock'])
  w.now = new Date(+NOW + 61_000)
  deps.config.unconfirmed.push('FACILITY_NAME')
  expect((await state()).faults).toEqual(['settings'])
})
