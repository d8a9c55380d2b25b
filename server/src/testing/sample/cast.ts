import type { FastifyInstance } from 'fastify'
import { codeAt } from '../../features/auth/totp/rules.ts'
import { type Caller, createCaller } from '../caller.ts'
import type { Person, Written } from './written.ts'

export const DAY_MS = 86_400_000

/** What the script needs of a release: how it is asked, the clock that it goes by, and its database that can be away. */
export type Facility = {
  app: FastifyInstance
  setupCode: string
  /** Sets the app's clock: so many days before now, at this hour of the facility. */
  moveTo(daysAgo: number, hour?: number): void
  waitAMinute(): void
  clockNow(): Date
  dayOf(at: Date): string
  startWork(): Promise<() => void>
  /** Resolves when so many messages have reached the webhook. */
  delivered(count: number): Promise<string[]>
  setAway(away: boolean): void
}

/** The fields of replies that the script uses, each where the call gives it. */
type Reply = {
  id: string
  slip: string
  secret: string
  code: string
  user: { id: string }
  clinician: { id: string }
  work: Written['work']
  items: { what: string; done: boolean }[]
}

export type Member = Caller & { person: Person; id: string }

export const PASSWORD = 'granite-lantern-otter'

/** The people of a sample, and how they ask. */
export function createCast(facility: Facility) {
  const { app, moveTo, clockNow } = facility
  const people: Person[] = []

  async function must(
    caller: Caller,
    method: 'POST' | 'PUT' | 'PATCH' | 'GET' | 'DELETE',
    url: string,
    body?: unknown,
  ) {
    const answer = await caller.send(method, url, body === undefined ? {} : { body })
    if (answer.status >= 300) throw new Error(`${method} ${url}: ${answer.status} ${answer.text}`)
    return answer.json as Reply
  }
  const confirm = async (member: Member) => {
    const { totpSecret } = member.person
    // A code works once.
    if (totpSecret) facility.waitAMinute()
    await must(member, 'POST', '/api/user/confirm', {
      password: member.person.password,
      ...(totpSecret && { code: codeAt(totpSecret, clockNow()) }),
    })
  }
  function member(caller: Caller, id: string, username: string, role: Person['role']): Member {
    const person: Person = { id, username, role, password: PASSWORD, wrote: [], unsent: [] }
    people.push(person)
    return Object.assign(caller, { person, id })
  }
  /** Notes what somebody wrote, or reads of another, to be compared with what they read after an upgrade. */
  const wrote = ({ person }: Member, text: string) => {
    person.wrote.push(text)
    return text
  }
  /** A slip goes by the time of the database, which cannot be moved: it is made and redeemed now. */
  async function firstSignIn(maker: Member, username: string, { id }: { id: string }) {
    const before = clockNow()
    moveTo(0)
    await confirm(maker)
    const { slip } = await must(maker, 'POST', `/api/admin/users/${id}/reset-password`)
    const caller = createCaller(app)
    await must(caller, 'POST', '/api/reset-password', { username, slip, newPassword: PASSWORD })
    moveTo((Date.now() - before.getTime()) / DAY_MS)
    return { caller, id }
  }
  async function register(username: string, role: 'inmate' | 'staff', names: [string, string], more: object = {}) {
    const caller = createCaller(app)
    const [firstName, lastName] = names
    const { id } = await must(caller, 'POST', '/api/register', {
      username,
      password: PASSWORD,
      role,
      firstName,
      lastName,
      ...more,
    })
    return member(caller, id, username, role)
  }

  return { people, must, confirm, member, wrote, firstSignIn, register }
}
