import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdirSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import pg from 'pg'
import { runningConnection } from '../../platform/embedded-postgres/running.ts'
import { makeFolder } from '../cluster/cluster.ts'
import { ROOT, startNode } from '../cluster/node.ts'
import { atMinute, examine, type Figures, LEAVES, startFacility } from './facility.ts'

const PASSPHRASE = 'three long words and a fourth'

async function admin(dataDir: string, ...args: string[]): Promise<string> {
  const child = spawn(process.execPath, [join(ROOT, 'scripts', 'start.mjs'), 'admin', ...args], {
    env: { PATH: process.env.PATH, DATA_DIR: dataDir },
  })
  child.stdin.end(`${PASSPHRASE}\n`)
  const [said, complained] = await Promise.all([text(child.stdout), text(child.stderr), once(child, 'exit')])
  if (child.exitCode === 0) return said
  throw new Error(`admin ${args[0]} ended with ${child.exitCode}: ${complained}`)
}

/**
 * A node with its own PostgreSQL is archived and killed under load, starts again, is drilled, and is lost with its data folder; the
 * archive is restored to a minute, and as far as it reaches.
 */
export async function restoreToMinute(): Promise<Figures> {
  const { folder, remove } = makeFolder('restore')
  const [dataDir, archive] = [join(folder, 'data'), join(folder, 'archive')]
  mkdirSync(archive)
  const start = (DATA_DIR: string) => startNode({ DATA_DIR, NODE_COMPILE_CACHE: join(folder, 'code') })
  let node = await start(dataDir)
  try {
    const facility = await startFacility(node)
    await facility.grows(50)
    await admin(dataDir, 'archive', archive)
    await facility.grows(200)
    await node.kill()
    node = await start(dataDir)
    facility.move(node)
    await facility.grows(200)
    const minute = await atMinute(facility.writing)
    await facility.grows(100)
    await leave(dataDir)
    const drilled = /in ([\d.]+) s/.exec(await admin(dataDir, 'drill'))?.[1]
    // What is not a minute old may be lost; then the machine is.
    await new Promise((resolve) => setTimeout(resolve, 70_000))
    const acknowledged = [...facility.writing.acknowledged]
    const died = Date.now()
    await node.kill()
    rmSync(dataDir, { recursive: true, maxRetries: 5 })
    facility.writing.abandon()

    const restored = join(folder, 'restored')
    const begun = performance.now()
    await admin(restored, 'restore', archive, '--to', minute.minute.toISOString().replace('.000', ''))
    const took = (performance.now() - begun) / 1000
    node = await start(restored)
    const { stored: _, ...found } = await examine(node, minute)
    await node.kill()

    const newest = join(folder, 'newest')
    const said = await admin(newest, 'restore', archive)
    const last = Date.parse(/last write in it is of (\S+);/.exec(said)?.[1] ?? '')
    const note = `drill ${drilled} s; without --to it reaches to ${((died - last) / 1000).toFixed(0)} s before the loss`
    return { acknowledged: acknowledged.length, took, note, ...found }
  } finally {
    await node.kill()
    remove()
  }
}

/** As the product does it when the seven days are over. */
async function leave(dataDir: string) {
  const client = new pg.Client(await runningConnection(dataDir))
  await client.connect()
  await client.query('delete from users where username = $1', [LEAVES])
  await client.end()
}
