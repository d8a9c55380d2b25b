import { setTimeout as pause } from 'node:timers/promises'
import type { Server } from '../setup/product.ts'
import type { Scratch } from '../setup/scratch.ts'

const PASSWORD = 'quiet-harbor-at-dawn'
const JSON_BODY = { 'content-type': 'application/json' }

/** Sign-ins at a change of shifts, and an attack on one username, with the target of each figure. */
export async function measureSignIns(_scratch: Scratch, { origin }: Server): Promise<string[]> {
  const post = (path: string, body: object, cookie = '') =>
    fetch(`${origin}${path}`, { method: 'POST', headers: { ...JSON_BODY, cookie }, body: JSON.stringify(body) })
  const signIn = (username: string, password: string, cookie?: string) =>
    post('/api/login', { username, password }, cookie)

  const names = Array.from({ length: 30 }, (_, i) => `shift-${i}`)
  const browsers = new Map<string, string>()
  for (const username of names) {
    const answer = await post('/api/register', { username, password: PASSWORD, role: 'staff' })
    browsers.set(username, deviceOf(answer))
  }
  const refused = await everyShiftSignsIn(signIn, names)
  const attack = await nameUnderAttack(signIn, 'shift-0', browsers.get('shift-0') ?? '')
  process.stdout.write(
    `\nsign-ins\n  300 in 60 s from one address: ${refused} refused (of 0)\n` +
      `  5 wrong a second for two minutes: ${attack.guessed} guesses tried, ${attack.turnedAway} turned away; ` +
      `the owner's slowest of ${attack.owner.length} sign-ins took ${Math.max(...attack.owner)} ms (of 1500)\n`,
  )
  return attack.failed > 0 ? [`${attack.failed} sign-ins of the owner were refused`] : []
}

type SignIn = (username: string, password: string, cookie?: string) => Promise<Response>

/** 300 correct sign-ins, five per second, all without a known device. */
async function everyShiftSignsIn(signIn: SignIn, names: string[]): Promise<number> {
  const answers: Promise<Response>[] = []
  for (let i = 0; i < 300; i += 1) {
    answers.push(signIn(names[i % names.length] ?? '', PASSWORD))
    await pause(200)
  }
  return (await Promise.all(answers)).filter(({ status }) => status !== 200).length
}

/** Wrong passwords from attackers, while the owner signs in from a known device every ten seconds. */
async function nameUnderAttack(signIn: SignIn, username: string, device: string) {
  const found = { guessed: 0, turnedAway: 0, failed: 0, owner: [] as number[] }
  const guesses: Promise<void>[] = []
  for (let i = 0; i < 600; i += 1) {
    const guess = signIn(username, `wrong-guess-${i}`).then(({ status }) => {
      if (status === 401) found.guessed += 1
      else found.turnedAway += 1
    })
    guesses.push(guess)
    if (i % 50 === 25) {
      const started = performance.now()
      const { status } = await signIn(username, PASSWORD, device)
      if (status === 200) found.owner.push(Math.round(performance.now() - started))
      else found.failed += 1
    }
    await pause(200)
  }
  await Promise.all(guesses)
  return found
}

/** The cookie of a known device, which signed in successfully before. */
const deviceOf = (answer: Response) =>
  answer.headers
    .getSetCookie()
    .map((line) => line.split(';')[0] ?? '')
    .find((cookie) => cookie.includes('device')) ?? ''
