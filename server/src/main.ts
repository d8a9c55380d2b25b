import { createApp } from './app.ts'
import { environment, readConfig } from './config.ts'
import { fillDemo } from './demo/fill.ts'
import { freshenAlerts } from './demo/fresh-alerts.ts'
import { DEMO_SETTINGS } from './demo/settings.ts'
import { demoTour } from './demo/tour.ts'
import { describeFailure, listenFailure } from './failure.ts'
import { prepareFirstAdmin } from './features/auth/register/set-up.ts'
import { clocksDifferAt, zoneSentence } from './features/facility/public.ts'
import { prepareFacility } from './features/facility/start.ts'
import { openDeps, type Running } from './open-deps.ts'
import { outliveFullOutput } from './platform/log.ts'
import { lowerPoolPriority } from './platform/pool-priority.ts'
import { startWork } from './work.ts'

async function main() {
  const demo = process.argv.includes('--demo')
  const config = readConfig(environment(), demo ? DEMO_SETTINGS : {})
  const running = await openDeps(config)
  try {
    if (demo && (await fillDemo(running.deps))) say('The demo facility was filled.')
    if (demo) await freshenAlerts(running.deps)
    const origin = await serve(running)
    if (!config.requireClinicianMfa)
      say('REQUIRE_CLINICIAN_MFA=0: clinicians sign in without a second step. Not for a facility.')
    if (demo) for (const line of await demoTour(running.deps, origin)) say(line)
  } catch (error) {
    await running.close()
    throw error
  }
}

/** Stops at a signal without losing a request; returns its address. */
async function serve(running: Running) {
  const { config } = running.deps
  await prepareFacility(running.deps)
  const { systemDb, calendar, clock, log } = running.deps
  const differ = await clocksDifferAt(systemDb, calendar, clock.now())
  if (differ) log.error(`ACT: ${zoneSentence(calendar, differ)}`)
  const app = await createApp(running.deps)
  const stopWork = await startWork(running.deps)

  let stopping = false
  const stop = async () => {
    if (stopping) return
    stopping = true
    stopWork()
    await app.close()
    await running.close()
    process.exit(0)
  }
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, stop)
  // `npm start` keeps an IPC channel to the app; when it is killed, the app stops too.
  process.on('disconnect', stop)

  // Before the first request: a server that says it is ready lets people sign in.
  const first = await prepareFirstAdmin(running.deps)
  const { host, port } = config
  const address = await app.listen({ port, host }).catch((error: unknown) => {
    throw listenFailure(error, config)
  })
  lowerPoolPriority()
  const origin = config.publicOrigin ?? address.replace('127.0.0.1', 'localhost')
  say(`Evenkeel is ready on ${origin}`)
  if (first && 'code' in first)
    say(`No administrator exists yet. Open /setup and enter this one-time code: ${first.code}`)
  if (first && 'made' in first) say('The first administrator was made from ADMIN_USERNAME.')
  return origin
}

const say = (line: string) => process.stdout.write(`${line}\n`)

outliveFullOutput()
main().catch((error: unknown) => {
  process.stderr.write(`Evenkeel could not start. ${describeFailure(error)}\n`)
  process.exit(1)
})
