import { setTimeout as pause } from 'node:timers/promises'
import type { Machine } from './machine.ts'

const ADMIN = { username: 'warden', password: 'quiet-harbor-at-dawn' }
const WRITER = { username: 'writer', password: 'slow-river-under-stars' }

/** The first administrator and a person with a journal, who are looked for after everything that is done to the machine. */
export function facility(machine: Machine) {
  const send = machine.call
  /** Seconds until it is ready, for the proxy too; 0 after two minutes without. */
  async function comesBack() {
    const begun = performance.now()
    for (let tries = 0; tries < 240; tries += 1) {
      if ((await send('/health/ready')).status === 200) return (performance.now() - begun) / 1000
      await pause(500)
    }
    return 0
  }
  const signIn = async (who: object) => (await send('/api/login', { body: who })).cookie
  return {
    setUp: async (code: string) => (await send('/api/setup', { body: { ...ADMIN, code } })).status,
    async register() {
      const { status } = await send('/api/register', { body: { ...WRITER, role: 'inmate' } })
      return status
    },
    async write(content: string) {
      await comesBack()
      const { status } = await send('/api/journal', { body: { content }, cookie: await signIn(WRITER) })
      return status
    },
    /** The journal, newest first, opened with its writer's password. */
    async entries(): Promise<string[]> {
      await comesBack()
      const { status, body } = await send('/api/journal', { cookie: await signIn(WRITER) })
      if (status !== 200) return [`${status} ${body}`]
      const rows: { content: string }[] = JSON.parse(body)
      return rows.map(({ content }) => content)
    },
    administratorSignsIn: async () => (await send('/api/login', { body: ADMIN })).status,
    comesBack,
  }
}
