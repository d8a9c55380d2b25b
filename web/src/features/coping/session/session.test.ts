import { TOOLS } from '@evenkeel/content/coping-tools/tools.ts'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { completeIfOver, elapsedOf, IDLE, pause, readyIn, resume, type Session, start, stop } from './session.ts'

const TOOL = { id: 'box-breathing', duration: 300 } as const
const OTHER = { id: 'loving-kindness', duration: 420 } as const
const running = () => start(IDLE, TOOL, 0).session

test('a session follows the clock and is complete when its time is up', () => {
  expect(elapsedOf(running(), 4500)).toBe(4500)
  expect(completeIfOver(running(), 299_999).use).toBeUndefined()
  expect(completeIfOver(running(), 300_000)).toEqual({
    session: { phase: 'complete', tool: TOOL },
    use: { toolName: 'box-breathing', duration: 300, completed: true },
  })
})

test('three seconds to get ready come before the time of a session, also when it is resumed before it began', () => {
  const ready = start(IDLE, { ...TOOL, ready: 3 }, 0).session
  expect([0, 1, 2000, 2999, 3000].map((now) => readyIn(ready, now))).toEqual([3, 3, 1, 1, 0])
  expect([0, 3000, 4500].map((now) => elapsedOf(ready, now))).toEqual([0, 0, 1500])
  const again = resume(pause(ready, 2000).session, 60_000).session
  expect([readyIn(again, 60_000), elapsedOf(again, 64_000)]).toEqual([3, 1000])
  const later = resume(pause(ready, 5000).session, 60_000).session
  expect([readyIn(later, 60_000), elapsedOf(later, 61_000)]).toEqual([0, 3000])
  expect(completeIfOver(ready, 303_000).use).toMatchObject({ duration: 300, completed: true })
})

test('a clock that is set back shows no countdown of hours', () => {
  expect(readyIn(start(IDLE, { ...TOOL, ready: 3 }, 1_000_000).session, 0)).toBe(0)
})

test('after hours of device sleep it completes once, with its own duration', () => {
  const { session, use } = completeIfOver(running(), 9 * 3_600_000)
  expect(use).toEqual({ toolName: 'box-breathing', duration: 300, completed: true })
  expect(completeIfOver(session, 10 * 3_600_000).use).toBeUndefined()
})

test('there is only one session at a time', () => {
  expect(start(running(), OTHER, 1000).session).toEqual(running())
  expect(start(pause(running(), 1000).session, OTHER, 2000).session).toMatchObject({ phase: 'paused', tool: TOOL })
  expect(start({ phase: 'complete', tool: TOOL }, OTHER, 5).session).toMatchObject({ phase: 'running', tool: OTHER })
})

test('stopped within ten seconds it leaves nothing, later an incomplete use', () => {
  expect(stop(running(), 5000)).toEqual({ session: IDLE })
  expect(stop(running(), 10_000)).toEqual({ session: IDLE })
  expect(stop(running(), 15_900)).toEqual({
    session: { phase: 'stopped', tool: TOOL },
    use: { toolName: 'box-breathing', duration: 15, completed: false },
  })
})

test('a stop or pause after the end finds a completed session', () => {
  expect(stop(running(), 400_000).use?.completed).toBe(true)
  expect(pause(running(), 400_000).use?.completed).toBe(true)
})

test('a clock that is set back neither rewinds nor ends a session', () => {
  const set = start(IDLE, TOOL, 1_000_000).session
  expect(elapsedOf(set, 0)).toBe(0)
  expect(elapsedOf(pause(set, 0).session, 5)).toBe(0)
})

test('pauses of any length at any time do not change the duration', () => {
  const spans = fc.array(fc.record({ run: fc.nat(200_000), rest: fc.nat(90_000_000) }), { maxLength: 12 })
  fc.assert(
    fc.property(fc.constantFrom(...TOOLS), spans, (tool, parts) => {
      let session: Session = start(IDLE, tool, 0).session
      let [now, ran, uses] = [0, 0, 0]
      const note = ({ session: next, use }: ReturnType<typeof completeIfOver>) => {
        session = next
        if (use) uses += 1
      }
      for (const { run, rest } of parts) {
        now += run
        ran = Math.min(ran + run, tool.duration * 1000)
        note(pause(session, now))
        expect(elapsedOf(session, now)).toBe(ran)
        now += rest
        expect(elapsedOf(session, now)).toBe(ran)
        note(resume(session, now))
        expect(elapsedOf(session, now)).toBe(ran)
      }
      const over = ran === tool.duration * 1000
      expect(session.phase).toBe(over ? 'complete' : 'running')
      expect(uses).toBe(over ? 1 : 0)
    }),
  )
})
