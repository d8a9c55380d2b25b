import { execFileSync } from 'node:child_process'
import { mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { VERSION } from '../../platform/version.ts'
import { comes } from './care.ts'
import { type Cluster, type Opened, openCluster, type Prepared } from './cluster.ts'
import { findFaketime, jumpTo, underFaketime } from './faketime.ts'
import { makeNextVersion, NEXT_COLUMN, NEXT_VERSION } from './next-version.ts'
import { waitForStandby } from './postgres.ts'
import type { Writing } from './traffic.ts'

/** What is found beside lost and doubled writes: problems as sentences, and words for the table. */
export type Found = { problems: string[]; note: string }

/** One failure. `missing` says why it cannot run on this machine; `open` starts the cluster for it, on what was prepared. */
export type Row<T extends Opened, P> = {
  name: string
  missing?: () => string | undefined
  open: (prepared: P) => Promise<T>
  act: (cluster: T, writing: Writing) => Promise<Found>
  /** The most seconds without an acknowledged write. */
  pause: number
}
type ClusterRow = Row<Cluster, Prepared>

const open = (prepared: Prepared) => openCluster(prepared)
export const ALL_WELL = (note: string): Found => ({ problems: [], note })
const seconds = (since: number) => `${((performance.now() - since) / 1000).toFixed(1)} s`

/** For any database. */
export const nodeKilled = {
  name: 'a node is killed (-9)',
  pause: 10,
  async act({ nodes, restart }: Opened) {
    await nodes[0].kill()
    await pause(3000)
    const begun = performance.now()
    await restart(0)
    return ALL_WELL(`started again in ${seconds(begun)}`)
  },
}

export const killPrimary: ClusterRow = {
  name: 'the primary is killed, the standby promoted',
  open,
  pause: 10,
  async act({ servers, proxy }) {
    await servers.primary.kill()
    const begun = performance.now()
    await servers.standby.ask('select pg_promote(true, 60)')
    proxy.moveTo({ host: '127.0.0.1', port: servers.standby.port })
    servers.current = servers.standby
    return ALL_WELL(`promoted in ${seconds(begun)}`)
  },
}

/** Both, in one cluster. */
export const killBoth: ClusterRow = {
  name: 'a node and then the primary are killed',
  open,
  pause: 10,
  async act(cluster, writing) {
    await cluster.nodes[0].kill()
    return killPrimary.act(cluster, writing)
  },
}

const killStandby: ClusterRow = {
  name: 'the standby is killed, and taken out after 3 s',
  open,
  pause: 10,
  async act({ servers }, writing) {
    await servers.standby.kill()
    await pause(3000)
    const waited = writing.quietFor() > 1500
    await waitForStandby(servers.primary, '')
    return {
      problems: waited ? [] : ['Writes were acknowledged that no standby had.'],
      note: 'writes waited until then',
    }
  },
}

/** What an upgrade may take, while tablets keep what is entered and Get Help is tried again. */
const UPGRADE_S = 60
const FILLED = `insert into check_ins (user_id, id, mood_score, stress_score, physical_symptoms, stressors, is_pre_shift, facility_day, created_at)
  select u.id, gen_random_uuid(), 1 + n % 10, 1 + n % 10, '{}', '{}', false, '2026-01-01', '2026-01-01T12:00Z'
  from users u, generate_series(1, 1000000) n where u.username = 'responder'`

const upgrade: ClusterRow = {
  name: 'an upgrade with a million check-ins: both nodes stop, the next version migrates and starts',
  async open(prepared) {
    const cluster = await openCluster(prepared)
    await cluster.ask(FILLED)
    return cluster
  },
  pause: UPGRADE_S,
  async act({ folder, nodes, restart, ask }) {
    const tree = join(folder, 'next')
    const hash = await makeNextVersion(tree)
    await nodes[0].stop()
    const refused = await restart(0, tree).then(() => 'It started.', String)
    const begun = performance.now()
    await nodes[1].stop()
    await restart(0, tree)
    const took = seconds(begun)
    await restart(1, tree)
    const [found] = await ask<{ hash: string; columns: string }>(
      `select hash, (select count(*) from information_schema.columns where column_name = $1) as columns from sql_version`,
      [NEXT_COLUMN],
    )
    const both = refused.includes(`This is Evenkeel ${NEXT_VERSION}, and Evenkeel ${VERSION} runs on this database`)
    const problems = both ? [] : [`Beside the former version the next one was not refused: ${refused}`]
    if (found?.hash !== hash || found.columns !== '1') problems.push('The next version did not come into the database.')
    return { problems, note: `refused beside the former one; then no node served for ${took}` }
  },
}

const CUT_MS = 5000

const networkCut: ClusterRow = {
  name: `the network to the database stops for ${CUT_MS / 1000} s without closing`,
  open,
  pause: 30,
  async act({ proxy }) {
    proxy.cut()
    await pause(CUT_MS)
    proxy.mend()
    return ALL_WELL('old connections stay dead')
  },
}

const DISK = '400m'
const unmount = (disk: string) => void execFileSync('umount', ['-l', disk])

const fullDisk: ClusterRow = {
  name: 'the disk of the primary is full, then has room again',
  pause: 30,
  missing: () =>
    process.getuid?.() === 0 && process.platform === 'linux' ? undefined : 'needs root on Linux, for a small tmpfs',
  open(prepared) {
    const disk = join(prepared.folder, 'disk')
    mkdirSync(disk)
    execFileSync('mount', ['-t', 'tmpfs', '-o', `size=${DISK},mode=0755`, 'evenkeel-cluster', disk])
    return openCluster(prepared, { primaryFolder: join(disk, 'primary'), closing: [() => unmount(disk)] })
  },
  async act({ servers: { primary } }, writing) {
    const filler = join(primary.folder, '..', 'filler')
    // dd ends with an error, because no room is left.
    const fill = () => {
      try {
        execFileSync('dd', ['if=/dev/zero', `of=${filler}`, 'bs=64k'], { stdio: 'ignore' })
      } catch {}
    }
    fill()
    const refused = await comes(async () => writing.quietFor() > 3000, 60)
    rmSync(filler)
    const ended = !primary.isRunning()
    if (ended) await primary.start()
    return {
      problems: refused ? [] : ['Writes were acknowledged although the disk was full.'],
      note: ended ? 'PostgreSQL ended, and was started again' : 'PostgreSQL went on by itself',
    }
  },
}

const clockJump: ClusterRow = {
  name: 'the clock of a node jumps 2 h ahead, then 2 h back',
  pause: 10,
  missing: () => (findFaketime() ? undefined : "needs Debian's package faketime (apt-get install faketime)"),
  open(prepared) {
    const file = join(prepared.folder, 'clock')
    writeFileSync(file, '+0\n')
    return openCluster(prepared, { secondNode: underFaketime(file) })
  },
  async act({ folder, nodes }) {
    const [, node] = nodes
    const problems: string[] = []
    for (const hours of [2, -2]) {
      jumpTo(join(folder, '..', 'clock'), hours)
      const jumped = await comes(async () => Math.abs((await hoursAhead(node.address)) - hours) < 0.1, 10)
      if (!jumped) problems.push(`The clock of the node did not jump to ${hours} h.`)
      await pause(4000)
    }
    return { problems, note: 'its alerts and jobs follow the database' }
  },
}

/** By the Date of its answers. */
async function hoursAhead(address: string): Promise<number> {
  const answer = await fetch(`${address}/health/live`)
  return (Date.parse(answer.headers.get('date') ?? '') - Date.now()) / 3_600_000
}

export const ROWS: Record<string, ClusterRow> = {
  node: { ...nodeKilled, open },
  primary: killPrimary,
  standby: killStandby,
  upgrade,
  cut: networkCut,
  disk: fullDisk,
  clock: clockJump,
}
