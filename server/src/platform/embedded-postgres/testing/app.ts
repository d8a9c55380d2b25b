import { startEmbeddedPostgres } from '../start.ts'
import { recordingLog } from './support.ts'

/** A small app for tests to kill: reports when its PostgreSQL is ready, then waits. */
const [dataDir = '', relocationRoot] = process.argv.slice(2)
const { log } = recordingLog()
try {
  const { connection } = await startEmbeddedPostgres({ dataDir, log, relocationRoot })
  process.send?.({ connection })
} catch (error) {
  process.send?.({ error: String(error) })
  process.exit(1)
}
