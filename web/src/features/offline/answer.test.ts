import { expect, test, vi } from 'vitest'
import { askedOf, isData } from '../../app/api/our-answer.ts'
import { inPatience, isAsset, isScreen, languageOf, MOST, PATIENCE, whileThere } from './answer.ts'

const at = (path: string) => `https://evenkeel.example${path}`
const ask = (path: string, { method = 'GET', mode = 'navigate' }: { method?: string; mode?: RequestMode } = {}) =>
  isScreen({ method, mode, url: at(path) })

test('only pages that a person opens are answered in place of the server, and files that never change', () => {
  expect(
    ['/', '/api/login', '/api/login/', '/inmate', '/journal?x=1', '/apiary', '/reset-password', '/calm'].map((path) =>
      ask(path),
    ),
  ).not.toContain(false)
  const others = ['/api', '/api/user', '/api/login/x', '/assets/main.js', '/health/live', '/metrics', '/sw.js']
  expect(others.filter((path) => ask(path))).toEqual([])
  expect([ask('/inmate', { method: 'POST' }), ask('/inmate', { mode: 'cors' })]).toEqual([false, false])
  const files = ['/assets/main-1a.js', '/api/assets/main.js', '/api/user', '/inmate'].map((path) =>
    isAsset({ method: 'GET', url: at(path) }),
  )
  expect(files).toEqual([true, false, false, false])
  expect(isAsset({ method: 'POST', url: at('/assets/main-1a.js') })).toBe(false)
})

test('whatever the server answers is shown, also a refusal', async () => {
  for (const status of [200, 304, 401, 404, 500]) {
    const answer = new Response(null, { status })
    expect(await askedOf(Promise.resolve(answer))).toBe(answer)
  }
})

test('nothing answers when the network fails, and behind a proxy that says so', async () => {
  expect(await askedOf(Promise.reject(new TypeError('Failed to fetch')))).toBeNull()
  for (const status of [502, 503, 504])
    expect(await askedOf(Promise.resolve(new Response('a proxy', { status })))).toBeNull()
})

test('a server that says nothing is waited for, but for a second at most', async () => {
  vi.useFakeTimers()
  const shown = inPatience(new Promise(() => {}))
  await vi.advanceTimersByTimeAsync(999)
  expect(await Promise.race([shown, Promise.resolve('waiting')])).toBe('waiting')
  await vi.advanceTimersByTimeAsync(1)
  expect(await shown).toBeNull()
  vi.useRealTimers()
})

test('a network that is slow is waited for while the server says that it is there, and one that is dead is not', async () => {
  vi.useFakeTimers()
  const answer = new Response('my record')
  const slow = () => new Promise<Response>((resolve) => void setTimeout(() => resolve(answer), PATIENCE * 4))
  const there = vi.fn(async () => true)
  const shown = whileThere(slow(), there)
  const dead = whileThere(slow(), () => new Promise(() => {}))
  const failed = whileThere(Promise.resolve(null), there)
  const quick = whileThere(Promise.resolve(answer), there)
  expect(await Promise.all([failed, quick])).toEqual([null, answer])
  await vi.advanceTimersByTimeAsync(PATIENCE)
  expect(await dead).toBeNull()
  await vi.advanceTimersByTimeAsync(PATIENCE * 3)
  expect(await shown).toBe(answer)
  expect(there).toHaveBeenCalledTimes(1)
  const silent = whileThere(new Promise(() => {}), there)
  await vi.advanceTimersByTimeAsync(PATIENCE + MOST)
  expect(await silent).toBeNull()
  vi.useRealTimers()
})

test('the page of a network that wants a sign-in of its own is no data', () => {
  const of = (type: string, status = 200) => isData(new Response('', { status, headers: { 'content-type': type } }))
  expect([of('application/json; charset=utf-8'), of('text/html'), of('application/json', 500)]).toEqual([
    true,
    false,
    false,
  ])
})

test('the language is the one that the address names, else the browser’s first that there is', () => {
  const of = (path: string, ...languages: string[]) => languageOf(at(path), languages)
  expect([of('/', 'es-MX', 'en'), of('/?lang=en', 'es-MX'), of('/?lang=es', 'en-US')]).toEqual(['es', 'en', 'es'])
  expect([of('/', 'fr', 'es'), of('/', 'est'), of('/')]).toEqual(['es', 'en', 'en'])
})
