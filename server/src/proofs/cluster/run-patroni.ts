import { comes } from './care.ts'
import { missingPackages, openPatroniCluster, type PatroniCluster } from './patroni.ts'
import { ALL_WELL, nodeKilled, type Row } from './rows.ts'
import { PEOPLE } from './run-row.ts'
import { endWith, printTable, requireKnown } from './table.ts'

/** `npm run test:patroni`, for all rows or those named: the same kills under Debian's Patroni, etcd and HAProxy. */

const STANDBYS = `select current_setting('synchronous_standby_names') as name`

type PatroniRow = Row<PatroniCluster, null>

const open = () => openPatroniCluster(PEOPLE)

/** Waits until the other machine took over. */
async function replaced({ standby }: PatroniCluster) {
  const promoted = await comes(() => standby.is('primary'), 60)
  return promoted ? ALL_WELL('the standby was promoted') : { problems: ['The standby was not promoted.'], note: '' }
}

const ROWS: Record<string, PatroniRow> = {
  node: { ...nodeKilled, open },
  postgres: {
    name: 'the PostgreSQL of the primary is killed (-9)',
    open,
    pause: 10,
    async act(cluster) {
      cluster.primary.killPostgres()
      return replaced(cluster)
    },
  },
  machine: {
    name: 'the machine of the primary dies',
    open,
    pause: 30,
    async act(cluster) {
      cluster.primary.kill()
      return replaced(cluster)
    },
  },
  standby: {
    name: 'the machine of the standby dies',
    open,
    pause: 30,
    async act({ standby, primary, ask }) {
      const waitsFor = async () => (await ask<{ name: string }>(STANDBYS))[0]?.name
      const before = await waitsFor()
      standby.kill()
      const begun = performance.now()
      const alone = await comes(async () => (await waitsFor()) === '', 60)
      const took = (performance.now() - begun) / 1000
      const problems = before ? [] : ['The primary did not wait for its standby.']
      if (!alone || !(await primary.is('primary'))) problems.push('The primary did not go on alone.')
      return { problems, note: alone ? `the primary goes on alone after ${took.toFixed(1)} s` : '' }
    },
  },
}

await endWith(async () => {
  const asked = process.argv.slice(2)
  requireKnown(ROWS, asked)
  const missing = missingPackages()
  if (missing.length > 0)
    throw new Error(
      `Not on this machine: ${missing.join(', ')}. On Debian, as root:\napt-get update && apt-get install ${missing.join(' ')}`,
    )
  return printTable(ROWS, null, asked)
})
