import { comes } from './care.ts'
import { missingPackages, openPatroniCluster, type PatroniCluster } from './patroni.ts'
import { ALL_WELL, nodeKilled, type Row } from './rows.ts'
import { PEOPLE } from './run-row.ts'
import { endWith, printTable, requireKnown } from './table.ts'

/** `npm run test:patroni`, for all rows or those named: the same kills under Debian's Patroni, etcd and HAProxy. */

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
    async act({ standby, primary }, writing) {
      standby.kill()
      const waited = await comes(async () => writing.quietFor() > 1000, 30)
      const went = await comes(async () => writing.quietFor() < 100, 60)
      const stays = await primary.is('primary')
      const problems = waited && went && stays ? [] : ['The primary did not wait, and then go on alone.']
      return { problems, note: 'the primary goes on alone' }
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
