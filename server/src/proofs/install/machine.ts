import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { must, type Outcome, run } from './shell.ts'

export type Machine = Awaited<ReturnType<typeof startMachine>>
export type Answer = { status: number; cookie: string; body: string; headers: Record<string, string> }
export type Call = { method?: string; body?: object; cookie?: string }

export const NAME = 'wellness.test'
const ENTERED = ['--mount', '--uts', '--ipc', '--net', '--pid']
const CA = 'var/lib/caddy/.local/share/caddy/pki/authorities/local/root.crt'

/** Sends one request from the network of a machine, where only its proxy's own authority is trusted. */
const SENDING = `
const { options, ca, body } = JSON.parse(require('fs').readFileSync(0, 'utf8'))
const { request } = require('https')
const sent = request({ ...options, ca, timeout: 30000 }, (reply) => {
  let text = ''
  reply.setEncoding('utf8').on('data', (part) => { text += part }).on('end', () => {
    const cookie = (reply.headers['set-cookie'] ?? []).map((line) => line.split(';')[0]).join('; ')
    console.log(JSON.stringify({ status: reply.statusCode, cookie, body: text, headers: reply.headers }))
  })
})
sent.on('error', (error) => console.log(JSON.stringify({ status: 0, cookie: '', body: error.message, headers: {} })))
sent.on('timeout', () => sent.destroy(new Error('no answer')))
sent.end(body)`

/** It ends with this process, however that ends. */
const boot = (root: string) =>
  spawn(
    'setpriv',
    [
      ...['--pdeathsig', 'KILL', 'systemd-nspawn', '--quiet', '--boot', '--register=no', '--keep-unit'],
      ...[
        '--private-network',
        '--resolv-conf=off',
        '--console=pipe',
        `--machine=evenkeel-${process.pid}`,
        `--directory=${root}`,
      ],
    ],
    { stdio: 'ignore', env: { ...process.env, SYSTEMD_NSPAWN_UNIFIED_HIERARCHY: '1' } },
  )

/** A Debian with systemd and a network of its own that leads nowhere, started as a machine is. */
export async function startMachine(archive: string, folder: string) {
  const root = join(folder, 'machine')
  mkdirSync(root)
  await must('tar', ['-xpf', archive, '-C', root])
  writeFileSync(join(root, 'etc', 'hosts'), `127.0.0.1 localhost\n127.0.1.1 ${NAME}\n`)
  let machine = boot(root)
  let ended = once(machine, 'exit')

  /** The process with the id 1 of the machine, as this one sees it. */
  const first = () => readFileSync(`/proc/${machine.pid}/task/${machine.pid}/children`, 'utf8').trim()
  const entered = (what: readonly string[]) => ['--target', first(), ...what, '--']

  /** Runs a line of a shell as root of the machine. */
  const at = (line: string, input?: string): Promise<Outcome> =>
    run('nsenter', [...entered(ENTERED), '/bin/sh', '-c', line], {
      input,
      env: { PATH: '/usr/local/sbin:/usr/local/bin:/usr/sbin:/usr/bin:/sbin:/bin', HOME: '/root', LC_ALL: 'C.UTF-8' },
    })

  async function up() {
    for (let tries = 0; tries < 600; tries += 1) {
      if (machine.exitCode !== null) throw new Error('The machine ended.')
      if (/^(running|degraded)/.test((await at('systemctl is-system-running')).said)) return
      await pause(200)
    }
    throw new Error('The machine did not come up in two minutes.')
  }
  await up()

  return {
    root,
    at,
    async must(line: string, input?: string) {
      const { code, said } = await at(line, input)
      if (code !== 0) throw new Error(`${line} ended with ${code}:\n${said.slice(-3000)}`)
      return said
    },
    async call(path: string, { method, body, cookie }: Call = {}): Promise<Answer> {
      const headers = {
        host: NAME,
        ...(cookie && { cookie }),
        ...(body && { 'content-type': 'application/json' }),
      }
      const options = { host: '127.0.0.1', servername: NAME, port: 443, path, headers }
      const ca = existsSync(join(root, CA)) ? readFileSync(join(root, CA), 'utf8') : '-'
      const input = JSON.stringify({
        options: { ...options, method: method ?? (body ? 'POST' : 'GET') },
        ca,
        body: body && JSON.stringify(body),
      })
      return JSON.parse(await must('nsenter', [...entered(['--net']), process.execPath, '-e', SENDING], { input }))
    },
    async reboot() {
      await at('systemctl reboot')
      await ended
      machine = boot(root)
      ended = once(machine, 'exit')
      await up()
    },
    async end() {
      machine.kill('SIGTERM')
      const timer = setTimeout(() => machine.kill('SIGKILL'), 60_000)
      await ended
      clearTimeout(timer)
      rmSync(root, { recursive: true, force: true, maxRetries: 5 })
    },
  }
}
