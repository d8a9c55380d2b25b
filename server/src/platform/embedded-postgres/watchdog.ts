import { spawn } from 'node:child_process'
import { spawnAs } from './run-as.ts'
import type { Plan } from './types.ts'

/**
 * Reads until the app's end of the pipe closes, however the app ended; `$1`: pg_ctl, `$2`: the server's process id,
 * `$3`: its data folder.
 * Tries for ten minutes, because a busy machine may take long to write the file with the id.
 */
const script = `
while read -r _; do :; done
tries=0
while [ $tries -lt 6000 ] && kill -0 "$2"; do
  if read -r pid <"$3/postmaster.pid" && [ "$pid" = "$2" ]; then "$1" stop -D "$3" -m fast -s -t 60 && exit; fi
  tries=$((tries + 1))
  sleep 0.1
done`

/** Stops PostgreSQL when the app is killed, and ends with the server. */
export function startWatchdog({ binaries, pgdata, user, log }: Plan, server: number): { end(): Promise<void> } {
  const child = spawn('/bin/sh', ['-c', script, 'evenkeel-watchdog', binaries.pgCtl, String(server), pgdata], {
    ...spawnAs(user),
    detached: true,
    stdio: ['pipe', 'ignore', 'ignore'],
  })
  const ended = new Promise<void>((resolve) => {
    child.once('exit', () => resolve())
    child.once('error', (error) => {
      log.warn({ err: error }, 'The watchdog of PostgreSQL could not be started.')
      resolve()
    })
  })
  child.stdin?.on('error', () => {})
  child.unref()
  return {
    end() {
      child.ref()
      child.kill('SIGKILL')
      return ended
    },
  }
}
