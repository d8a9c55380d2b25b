import { cookiesOf } from '@evenkeel/server/testing/product/browser.ts'
import { addCheckIns } from './fill.ts'
import type { Scratch } from './scratch.ts'

/** The only administrator, created by the product from its settings. */
export const ADMIN = { username: 'bench-admin', password: 'quiet-harbor-at-dawn' }

export type Person = { id: string; username: string; password: string; cookie: string }

const PASSWORD = 'quiet-harbor-at-dusk'

/** Registers people one after the other and gives them two months of check-ins, including today. */
export async function register(scratch: Scratch, origin: string, role: 'inmate' | 'staff', names: string[]) {
  const people: Person[] = []
  for (const username of names) {
    people.push(await enter(`${origin}/api/register`, { username, password: PASSWORD, role, unit: 'A' }))
  }
  for (const username of names) await addCheckIns(scratch.superuser, username)
  await scratch.superuser.query('analyze')
  return people
}

export const signInAdmin = (origin: string) => enter(`${origin}/api/login`, ADMIN)

/** Signs the person in again, with their known device; resolves with the cookies. */
export async function signInAgain(origin: string, { username, password, cookie }: Person): Promise<string> {
  const entered = await enter(`${origin}/api/login`, { username, password }, cookie.split('; ').at(-1))
  return entered.cookie
}

type Sent = { username: string; password: string; role?: string; unit?: string }

async function enter(url: string, body: Sent, cookie?: string): Promise<Person> {
  const reply = await fetch(url, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...(cookie && { cookie }) },
    body: JSON.stringify(body),
  })
  if (!reply.ok) throw new Error(`${url} answered ${reply.status}: ${await reply.text()}`)
  const { id } = (await reply.json()) as { id: string }
  const { username, password } = body
  return { id, username, password, cookie: cookiesOf(reply) }
}
