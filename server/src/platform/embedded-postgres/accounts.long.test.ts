import { spawnSync } from 'node:child_process'
import { chmodSync, chownSync, existsSync, mkdirSync, readFileSync, rmSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it, onTestFinished, vi } from 'vitest'
import { runningConnection } from './running.ts'
import { isRoot } from './system-user.ts'
import { ask, partsOf, processesOf, recordingLog, startApp, startHere, temporaryFolder } from './testing/support.ts'

const nobody = 65534

/** A data folder inside one that only root may enter, like root's home, and a folder to move to. */
function closedFolder() {
  const folder = temporaryFolder()
  const home = join(folder, 'home')
  mkdirSync(home, { mode: 0o700 })
  return { home, dataDir: join(home, 'data'), relocationRoot: join(folder, 'moved') }
}

describe.runIf(isRoot())('started by root', () => {
  it('runs PostgreSQL as an unprivileged user who owns the data', async () => {
    const dataDir = temporaryFolder()
    const { connection } = await startHere({ dataDir })
    const { postmaster, watchdog } = partsOf(dataDir)
    expect(postmaster?.uid).not.toBe(0)
    expect(watchdog?.uid).toBe(postmaster?.uid)
    const { uid, mode } = statSync(join(dataDir, 'postgres'))
    expect([uid, mode & 0o777]).toEqual([postmaster?.uid, 0o700])
    expect(await runningConnection(dataDir)).toEqual(connection)
  })

  it('knows its running PostgreSQL under a second path of the data folder, and starts no other there', async (context) => {
    const [dataDir, second] = [temporaryFolder(), temporaryFolder()]
    const { connection } = await startHere({ dataDir })
    // Containers often have a root that may not mount.
    if (spawnSync('mount', ['--bind', dataDir, second]).status !== 0) return context.skip()
    onTestFinished(() => void spawnSync('umount', ['-l', second]))
    expect(await runningConnection(second)).toEqual(connection)
    await expect(startHere({ dataDir: second })).rejects.toThrow('Another Evenkeel is already running')
    expect(await ask(connection, 'select 1 as n')).toEqual([{ n: 1 }])
  })

  it('moves a database its system user cannot reach, says so, and finds it again', async () => {
    const { dataDir, relocationRoot } = closedFolder()
    const { log, lines } = recordingLog()
    const first = await startHere({ dataDir, relocationRoot, log })
    expect(lines.join()).toMatch(/cannot reach .* so the database is kept in/)
    expect(first.connection.host).toContain(relocationRoot)
    await ask(first.connection, 'create table survivors as select 4 as n')
    await first.stop()
    const second = await startHere({ dataDir, relocationRoot, log })
    expect(await ask(second.connection, 'select n from survivors')).toEqual([{ n: 4 }])
    expect(lines.join()).toContain(`The database of ${dataDir} is kept in ${relocationRoot}`)
  })

  it('moves an existing database that is no longer reachable', async () => {
    const { home, dataDir, relocationRoot } = closedFolder()
    chmodSync(home, 0o711)
    const first = await startHere({ dataDir, relocationRoot })
    await ask(first.connection, 'create table survivors as select 5 as n')
    await first.stop()
    chmodSync(home, 0o700)
    const second = await startHere({ dataDir, relocationRoot })
    expect(await ask(second.connection, 'select n from survivors')).toEqual([{ n: 5 }])
    expect(existsSync(join(dataDir, 'postgres'))).toBe(false)
  })

  it('refuses to start with an empty database when the moved one is missing', async () => {
    const { dataDir, relocationRoot } = closedFolder()
    await (await startHere({ dataDir, relocationRoot })).stop()
    rmSync(readFileSync(join(dataDir, 'postgres-location'), 'utf8').trim(), { recursive: true })
    await expect(startHere({ dataDir, relocationRoot })).rejects.toThrow(/is not there any more/)
  })

  it('works for an ordinary user, and root can use the same folder later', async () => {
    const dataDir = join(temporaryFolder(), 'owned')
    mkdirSync(dataDir)
    chownSync(dataDir, nobody, nobody)
    const app = await startApp([dataDir], nobody)
    expect(app.error).toBeUndefined()
    expect(partsOf(dataDir).postmaster?.uid).toBe(nobody)
    app.process.kill('SIGKILL')
    await vi.waitFor(() => expect(processesOf(dataDir)).toEqual([]), { timeout: 120_000 })
    const { connection } = await startHere({ dataDir })
    expect(await ask(connection, 'select 1 as one')).toEqual([{ one: 1 }])
    expect(partsOf(dataDir).postmaster?.uid).toBe(nobody)
  })

  it('tells an ordinary user that the data belongs to another account', async () => {
    const dataDir = temporaryFolder()
    await (await startHere({ dataDir })).stop()
    const daemon = 1
    expect((await startApp([dataDir], daemon)).error).toMatch(/belongs to another system user/)
    expect((await startApp([join(dataDir, 'inside')], daemon)).error).toMatch(/The data folder .* cannot be used/)
  })
})
