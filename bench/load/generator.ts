import autocannon from 'autocannon'
import type { Job, Measure } from './job.ts'

/** A separate process, so that generating load does not block the event loop of a server. */
process.on('message', async (job: Job) => process.send?.(await measure(job)))
process.on('disconnect', () => process.exit(0))

async function measure({ url, method, seconds, headers, body, cookies }: Job): Promise<Measure> {
  const times: number[] = []
  let next = 0
  const started = performance.now()
  const run = autocannon({
    url,
    method,
    connections: cookies.length,
    duration: seconds,
    ...(body !== undefined && { body }),
    setupClient(client) {
      const cookie = cookies[next++ % cookies.length]
      client.setHeaders({ ...headers, ...(cookie && { cookie }) })
    },
  })
  let last = started
  run.on('response', (_client, _status, _bytes, ms) => {
    times.push(ms)
    last = performance.now()
  })
  const { errors, timeouts, non2xx } = await run
  times.sort((a, b) => a - b)
  const at = (share: number) => times[Math.min(times.length - 1, Math.floor(times.length * share))] ?? Number.NaN
  return {
    perSecond: (times.length / (last - started)) * 1000,
    p50: at(0.5),
    p99: at(0.99),
    failed: errors + timeouts + non2xx,
  }
}
