import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { freePort, postgresIn } from '../cluster/postgres.ts'
import { type Check, must, run } from './shell.ts'

export type ImageConfig = { User: string; Env: string[]; Cmd: string[]; WorkingDir: string; Volumes: object }
type Composed = { root: string; file: string; folder: string; config: ImageConfig }

const HARD = ['read_only: true', 'cap_drop: [ALL]', 'no-new-privileges:true', 'tmpfs: [/tmp]']
/** What may be written is tried in the container, and what it may do is read there. */
const TRIES =
  'touch /opt/evenkeel/tried /etc/tried; touch /data/tried && rm /data/tried && id -u; grep CapBnd /proc/self/status'

/** A node as compose.yaml starts it, but for the network, which is that of this machine; beside a PostgreSQL. */
export async function asComposed({ root, file, folder, config }: Composed, check: Check) {
  const compose = readFileSync(file, 'utf8')
  check(
    'compose.yaml asks for it read-only and without rights',
    HARD.every((line) => compose.includes(line)),
  )
  const database = await postgresIn(join(folder, 'database'))
  await database.create()
  await database.start()
  const port = String(await freePort())
  const given: Record<string, string> = {
    DATABASE_URL: database.urlAt(database.port),
    PUBLIC_ORIGIN: 'https://wellness.test',
    TRUST_PROXY: '1',
    PEPPER: 'a-pepper-of-this-test',
    KEYRING: JSON.stringify({ current: 1, keys: { 1: Buffer.alloc(32, 7).toString('base64') } }),
    METRICS_TOKEN: 'a-token-of-this-test',
  }
  const names = settingsOf(compose)
  check('its settings are those that a node needs', `${names.sort()}` === `${Object.keys(given).sort()}`, names)

  await acceptedByCompose(file, names, check)

  const start = await containerOf({ root, folder, config }, { ...given, PORT: port, HOST: '127.0.0.1' })
  const node = start(config.Cmd)
  try {
    const address = `http://127.0.0.1:${port}`
    const status = (path: string, headers = {}) =>
      fetch(`${address}${path}`, { headers }).then(
        (reply) => reply.status,
        () => 0,
      )
    for (
      let tries = 0;
      tries < 240 && node.child.exitCode === null && (await status('/health/ready')) !== 200;
      tries += 1
    )
      await pause(500)
    check('it answers /health/ready', (await status('/health/ready')) === 200, node.said())
    check(
      'it prints the code for /setup under its own address',
      /wellness\.test[\s\S]*one-time code: \S+/.test(node.said()),
    )
    check('under another name it answers nobody', (await status('/api/user')) === 421)
    const tried = start(['sh', '-c', TRIES])
    await tried.ended
    const refused = tried.said().match(/Read-only file system/g)?.length === 2
    check('it writes to /data and to nothing of the product', refused && /^1000$/m.test(tried.said()), tried.said())
    check('it has no capability', /CapBnd:\s0+$/m.test(tried.said()), tried.said())
  } finally {
    node.child.kill('SIGTERM')
    await node.ended
    await database.stop()
  }
}

/** Where docker-compose is installed it is asked, with what the page puts into the file .env. */
async function acceptedByCompose(file: string, names: readonly string[], check: Check) {
  if ((await run('which', ['docker-compose'])).code !== 0) {
    process.stdout.write('not run: compose.yaml by docker-compose (there is none here)\n')
    return
  }
  const env = Object.fromEntries(
    [...readFileSync(file, 'utf8').matchAll(/\$\{([A-Z_]+):\?[^}]*\}/g)].map(([, name = '']) => [
      name,
      `given-${name}`,
    ]),
  )
  const { code, said } = await run('docker-compose', ['-f', file, 'config'], { env })
  const kept = names.filter((name) => !(name in env) || said.includes(`given-${name}`))
  check(
    'docker-compose accepts it, and gives the nodes what .env has',
    code === 0 && kept.length === names.length,
    said,
  )
}

/** Starts programs in the image with a read-only root, an empty /tmp and its volume, as its user and without rights. */
async function containerOf({ root, folder, config }: Omit<Composed, 'file'>, settings: Record<string, string>) {
  const [uid = '', gid = ''] = config.User.split(':')
  const data = join(folder, 'volume')
  await must('install', ['-d', '-o', uid, '-g', gid, '-m', '700', data])
  const rights = `--no-new-privs --bounding-set=-all --inh-caps=-all --reuid=${uid} --regid=${gid} --clear-groups`
  const entering = [
    `mount --bind ${root} ${root}`,
    `mount --bind ${data} ${root}/data`,
    `mount -t tmpfs tmpfs ${root}/tmp`,
    ...['proc', 'dev'].map((name) => `mount --rbind /${name} ${root}/${name}`),
    `mount -o remount,bind,ro ${root}`,
    `exec /usr/sbin/chroot ${root} /usr/bin/setpriv ${rights} /bin/sh -c 'cd ${config.WorkingDir} && exec "$@"' sh "$@"`,
  ].join(' && ')
  const parts = config.Env.map((line) => [line.slice(0, line.indexOf('=')), line.slice(line.indexOf('=') + 1)])
  const env = { ...Object.fromEntries(parts), ...settings }
  return (command: string[]) => {
    const args = ['--pdeathsig', 'KILL', '/usr/bin/unshare', '--mount', '/bin/sh', '-c', entering, 'sh', ...command]
    return heard(spawn('/usr/bin/setpriv', args, { env, stdio: ['ignore', 'pipe', 'pipe'] }))
  }
}

function heard(child: ChildProcess) {
  let text = ''
  for (const stream of [child.stdout, child.stderr]) stream?.on('data', (part: Buffer) => (text += part))
  return { child, said: () => text, ended: once(child, 'close') }
}

/** The names below `environment: &settings`. */
function settingsOf(compose: string): string[] {
  const [, block = ''] = /environment: &settings\n((?: {4}\S.*\n)+)/.exec(compose) ?? []
  return [...block.matchAll(/^ {4}([A-Z_]+):/gm)].map(([, name = '']) => name)
}
