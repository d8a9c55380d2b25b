// Proves P101.
import { expect, test, vi } from 'vitest'
import { answerOrHelp, isScreen, PATIENCE } from './answer.ts'

const ask = (path: string, { method = 'GET', mode = 'navigate' }: { method?: string; mode?: RequestMode } = {}) =>
  isScreen({ method, mode, url: `https://evenkeel.example${path}` })
const help = () => new Response('help')
const textOf = async (answering: Promise<Response>) => (await answerOrHelp(answering, help)).text()

test('only pages that a person opens pass through the worker', () => {
  expect(['/', '/inmate', '/journal?x=1', '/apiary', '/reset-password'].map((path) => ask(path))).not.toContain(false)
  const others = ['/api', '/api/user', '/api/login?next=/', '/assets/main.js', '/health/live', '/metrics']
  expect(others.filter((path) => ask(path))).toEqual([])
  expect([ask('/inmate', { method: 'POST' }), ask('/inmate', { mode: 'cors' })]).toEqual([false, false])
})

test('whatever the server answers is shown, also a refusal', async () => {
  for (const status of [200, 304, 401, 404, 500]) {
    const answer = new Response(null, { status })
    expect(await answerOrHelp(Promise.resolve(answer), help)).toBe(answer)
  }
})

test('help is shown when nothing answers, also behind a proxy', async () => {
  expect(await textOf(Promise.reject(new TypeError('Failed to fetch')))).toBe('help')
  for (const status of [502, 503, 504])
    expect(await textOf(Promise.resolve(new Response('a proxy', { status })))).toBe('help')
})

test('a server that says nothing is waited for, but not for long', async () => {
  vi.useFakeTimers()
  const shown = textOf(new Promise(() => {}))
  await vi.advanceTimersByTimeAsync(PATIENCE - 1)
  expect(await Promise.race([shown, Promise.resolve('waiting')])).toBe('waiting')
  await vi.advanceTimersByTimeAsync(1)
  expect(await shown).toBe('help')
  vi.useRealTimers()
})
