import type { AddressInfo } from 'node:net'
import { expect, onTestFinished } from 'vitest'
import type { Caller } from './caller.ts'
import type { TestApp } from './test-app.ts'

/** The URL of a test app, for real connections. */
export async function listenOn(w: TestApp): Promise<string> {
  await w.app.listen({ port: 0, host: '127.0.0.1' })
  return `http://127.0.0.1:${(w.app.server.address() as AddressInfo).port}`
}

/**
 * Listens like a browser's EventSource until the test ends; `heard` returns the events in order, `isAsked` whether the server
 * asked if somebody is there.
 */
export async function openStream(origin: string, { cookies }: Caller) {
  const stop = new AbortController()
  onTestFinished(() => stop.abort())
  const headers = { cookie: `evenkeel=${cookies.get('evenkeel')}` }
  const response = await fetch(`${origin}/api/events`, { headers, signal: stop.signal })
  const stream = { text: '', over: false }
  const read = async () => {
    const decoder = new TextDecoder()
    for await (const chunk of response.body ?? []) stream.text += decoder.decode(chunk)
    stream.over = true
  }
  read().catch(() => {})
  await expect.poll(() => stream.text).toContain('retry:')
  return {
    stream,
    heard: () =>
      [...stream.text.matchAll(/^event: (?!reach\.asked)\S+\ndata: (.+)$/gm)].map(
        ([, data = '']) => JSON.parse(data) as unknown,
      ),
    /** Whether the server ended it. */
    isOver: () => stream.over,
    isAsked: () => stream.text.includes('event: reach.asked'),
  }
}
