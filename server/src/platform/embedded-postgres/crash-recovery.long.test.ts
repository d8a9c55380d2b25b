import { type ChildProcess, spawn } from 'node:child_process'
import { readFileSync, renameSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { expect, it, onTestFinished, vi } from 'vitest'
import { ask, partsOf, processesOf, recordingLog, startApp, startHere, temporaryFolder } from './testing/support.ts'

const patiently = { timeout: 120_000, interval: 50 }

function kill(target: { pid?: number } | ChildProcess | undefined): void {
  if (!target?.pid) throw new Error('nothing to kill')
  process.kill(target.pid, 'SIGKILL')
}

it('restarts PostgreSQL after it was killed, also when somebody rewrote who may connect', async () => {
  const dataDir = temporaryFolder()
  const { log, lines } = recordingLog()
  const { connection } = await startHere({ dataDir, log })
  await ask(connection, 'create table survivors as select 1 as n')
  for (let round = 0; round < 2; round++) {
    // As another program that starts PostgreSQL on this folder leaves it.
    writeFileSync(join(dataDir, 'postgres', 'pg_ident.conf'), `evenkeel "somebody-else" evenkeel_admin\n`)
    kill(partsOf(dataDir).postmaster)
    await expect(ask(connection, 'select n from survivors')).rejects.toThrow()
    await vi.waitFor(
      async () => expect(await ask(connection, 'select n from survivors')).toEqual([{ n: 1 }]),
      patiently,
    )
  }
  expect(lines.join()).toContain('PostgreSQL ended unexpectedly')
})

it('can be stopped while PostgreSQL is being restarted', async () => {
  const dataDir = temporaryFolder()
  const server = await startHere({ dataDir })
  kill(partsOf(dataDir).postmaster)
  await server.stop()
  expect(processesOf(dataDir)).toEqual([])
})

it('stops PostgreSQL when the app is killed, and loses nothing', async () => {
  const dataDir = temporaryFolder()
  const app = await startApp([dataDir])
  if (!app.connection) throw new Error(app.error)
  await ask(app.connection, 'create table survivors as select 2 as n')
  kill(app.process)
  await vi.waitFor(() => expect(processesOf(dataDir)).toEqual([]), patiently)
  const { connection } = await startHere({ dataDir })
  expect(await ask(connection, 'select n from survivors')).toEqual([{ n: 2 }])
})

it('stops PostgreSQL although the file with its process id was missing for a while after the app was killed', async () => {
  const dataDir = temporaryFolder()
  const app = await startApp([dataDir])
  const file = join(dataDir, 'postgres', 'postmaster.pid')
  renameSync(file, `${file}.away`)
  app.process.kill('SIGKILL')
  await pause(12_000)
  expect(partsOf(dataDir).postmaster).toBeDefined()
  renameSync(`${file}.away`, file)
  await vi.waitFor(() => expect(processesOf(dataDir)).toEqual([]), { timeout: 120_000 })
})

it('starts right after a kill, while the old PostgreSQL may still be stopping', async () => {
  const dataDir = temporaryFolder()
  kill((await startApp([dataDir])).process)
  const { connection } = await startHere({ dataDir })
  expect(await ask(connection, 'select 1 as one')).toEqual([{ one: 1 }])
})

it('cleanly stops a PostgreSQL left over when the watchdog was killed too', async () => {
  const dataDir = temporaryFolder()
  const app = await startApp([dataDir])
  const { watchdog, postmaster } = partsOf(dataDir)
  kill(watchdog)
  kill(app.process)
  const { log, lines } = recordingLog()
  const server = await startHere({ dataDir, log })
  expect(lines.join()).toContain('left running by an app that was killed')
  expect(partsOf(dataDir).postmaster?.pid).not.toBe(postmaster?.pid)
  await server.stop()
  expect(processesOf(dataDir)).toEqual([])
})

it('recovers when everything was killed at once', async () => {
  const dataDir = temporaryFolder()
  const app = await startApp([dataDir])
  if (!app.connection) throw new Error(app.error)
  await ask(app.connection, 'create table survivors as select 3 as n')
  const { watchdog, postmaster } = partsOf(dataDir)
  for (const target of [watchdog, app.process, postmaster]) kill(target)
  const { connection } = await startHere({ dataDir })
  expect(await ask(connection, 'select n from survivors')).toEqual([{ n: 3 }])
})

it('starts although the process number in old lock files now belongs to another process', async () => {
  const dataDir = temporaryFolder()
  const app = await startApp([dataDir])
  const { watchdog, postmaster } = partsOf(dataDir)
  for (const target of [watchdog, app.process, postmaster]) kill(target)
  const stranger = spawn('sleep', ['60'], { uid: postmaster?.uid, cwd: '/' })
  onTestFinished(() => void stranger.kill())
  for (const lockFile of ['postgres/postmaster.pid', 'socket/.s.PGSQL.5432.lock']) {
    const path = join(dataDir, lockFile)
    writeFileSync(path, readFileSync(path, 'utf8').replace(/^\d+/, String(stranger.pid)))
  }
  await startHere({ dataDir })
  expect(stranger.exitCode).toBeNull()
})

it('refuses a second app on the same folder and leaves the first alone', async () => {
  const dataDir = temporaryFolder()
  const { connection } = await startHere({ dataDir })
  expect((await startApp([dataDir])).error).toMatch(/Another Evenkeel is already running on the data folder/)
  expect(await ask(connection, 'select 1 as one')).toEqual([{ one: 1 }])
  await ask(connection, `select pg_terminate_backend(pid) from pg_stat_activity where application_name ~ 'supervisor'`)
  expect((await startApp([dataDir])).error).toMatch(/Another Evenkeel/)
})
