import type { CareMoment } from '@evenkeel/contract/care/care-people.ts'
import { expect, test } from 'vitest'
import { episodesOf } from './episodes.ts'

const moment = (id: string, workId: string, event: Extract<CareMoment, { what: 'work' }>['event']): CareMoment => ({
  what: 'work',
  id,
  at: id,
  event,
  detail: null,
  by: null,
  workId,
  kind: 'request',
  source: 'screen',
})
const custody = (event: 'back' | 'released', on: string): CareMoment => ({
  what: 'custody',
  id: 's',
  at: on,
  event,
  on,
})
const ALERT: CareMoment = {
  what: 'alert',
  id: 'a',
  at: '3',
  source: 'help',
  urgency: 'now',
  repeats: 0,
  status: 'active',
  responseStep: null,
  closedAt: null,
}

test('each matter stands once, where its newest moment is, with what became of it and all of its events', () => {
  const timeline = [
    moment('6', 'one', 'noted'),
    moment('5', 'two', 'received'),
    moment('4', 'one', 'met'),
    ALERT,
    custody('back', '2026-03-02'),
    custody('released', '2026-03-01'),
    moment('2', 'three', 'noted'),
    moment('1', 'one', 'received'),
  ]
  const said = episodesOf(timeline).map((one) =>
    one.what !== 'work' ? one.id : [one.id, one.newest.event, one.events.map(({ id }) => id).join('')],
  )
  expect(said).toEqual([
    ['one', 'met', '641'],
    ['two', 'received', '5'],
    'a',
    'back s',
    'released s',
    ['three', 'noted', '2'],
  ])
  expect(episodesOf([])).toEqual([])
})
