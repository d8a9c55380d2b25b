import { join } from 'node:path'
import { type Child, freePort, startChild, waitForReply } from './child.ts'
import { ADMIN } from './people.ts'
import type { Scratch } from './scratch.ts'

export type Server = { origin: string } & Child

/** The product as in production: with row-level security, security headers and the access log. */
export async function startProduct(
  { dataDir, databaseUrl }: Scratch,
  flags: string[] = [],
  settings: Record<string, string> = {},
): Promise<Server> {
  const port = await freePort()
  const child = startChild([...flags, 'server/src/main.ts'], join(dataDir, 'product.log'), {
    PORT: String(port),
    HOST: '127.0.0.1',
    DATA_DIR: dataDir,
    DATABASE_URL: databaseUrl,
    LOG_LEVEL: 'info',
    REGISTRATION: 'open',
    REQUIRE_ADMIN_MFA: '0',
    // A few people write as many.
    RATE_LIMIT_FACTOR: '1000000',
    REGISTRATIONS_AT_ONCE: '100000',
    FACILITY_TIME_ZONE: 'America/Chicago',
    ADMIN_USERNAME: ADMIN.username,
    ADMIN_PASSWORD: ADMIN.password,
    UV_THREADPOOL_SIZE: '2',
    ...settings,
  })
  return { ...child, origin: await ready(port, child, '/health/ready') }
}

/** A server that the product is compared with. */
export async function startOther({ dataDir }: Scratch, file: string, settings: object): Promise<Server> {
  const port = await freePort()
  const child = startChild([file, JSON.stringify({ port, ...settings })], join(dataDir, 'others.log'))
  return { ...child, origin: await ready(port, child, '/') }
}

async function ready(port: number, child: Child, path: string) {
  const origin = `http://127.0.0.1:${port}`
  try {
    await Promise.race([waitForReply(`${origin}${path}`), child.ended])
  } catch (error) {
    await child.stop()
    throw error
  }
  return origin
}
