import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { isFollowing } from '../session/quiet.ts'
import { longestReading, MOST, say } from './voice.ts'

type Spoken = { text: string; onend?: () => void }
let spoken: Spoken[]
let stopped: number

beforeEach(() => {
  vi.useFakeTimers()
  spoken = []
  stopped = 0
  vi.stubGlobal(
    'SpeechSynthesisUtterance',
    class {
      text: string
      constructor(text: string) {
        this.text = text
      }
    },
  )
  // A voice without a sound: it takes every text, says that it speaks, and never that it ended.
  vi.stubGlobal('speechSynthesis', {
    speaking: true,
    getVoices: () => [{ lang: 'en-US', localService: true }],
    speak: (one: Spoken) => spoken.push(one),
    cancel: () => {
      stopped += 1
    },
  })
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

test('a silent voice holds the cover back no longer than its text can take, and the reading ends by itself', () => {
  const parts = ['Breathe in for four seconds.', 'Breathe out for six.']
  const ended = vi.fn()
  say(parts, 'en', ended)
  expect([isFollowing(), spoken.length]).toEqual([true, 2])
  const most = longestReading(parts)
  expect(most).toBeLessThan(12_000)
  vi.advanceTimersByTime(most - 1)
  expect([isFollowing(), ended.mock.calls.length]).toEqual([true, 0])
  const before = stopped
  vi.advanceTimersByTime(2)
  expect([isFollowing(), ended.mock.calls.length, stopped - before]).toEqual([false, 1, 1])
})

test('a voice that ends holds nothing back any more, and is told once', () => {
  const ended = vi.fn()
  say(['One.', 'Two.'], 'en', ended)
  spoken.at(-1)?.onend?.()
  spoken.at(-1)?.onend?.()
  vi.advanceTimersByTime(MOST)
  expect([isFollowing(), ended.mock.calls.length]).toEqual([false, 1])
})

test('a reading is given more time than a slow voice takes, and never more than five minutes', () => {
  // The longest lesson has 2,100 characters; slow voices say eleven in a second at this rate.
  const lesson = Array.from({ length: 7 }, () => 'a'.repeat(300))
  expect(longestReading(lesson)).toBeGreaterThan((2100 / 11) * 1000)
  expect(longestReading(lesson)).toBeLessThan(MOST)
  expect(longestReading(['a'.repeat(100_000)])).toBe(MOST)
})
