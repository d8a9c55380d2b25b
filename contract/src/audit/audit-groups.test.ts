import { expect, test } from 'vitest'
import { endpointList } from '../index.ts'
import { GROUP_OF } from './audit-groups.ts'

test('a call that only reads is no change, and one that writes is no list that was looked at', () => {
  const audited = endpointList.flatMap(([, { method, audited }]) => (audited ? [{ method, audited }] : []))
  const of = (isRead: boolean, group: string) =>
    audited.filter(({ method, audited }) => (method === 'GET') === isRead && GROUP_OF[audited] === group)
  expect(of(true, 'changes')).toEqual([])
  expect(of(true, 'opened').length).toBeGreaterThan(5)
  expect(of(false, 'changes').length).toBeGreaterThan(20)
  // Channels are tested, and periods tried, by a call that sends what to try.
  expect(of(false, 'other').map(({ audited }) => audited)).toEqual(['alert.channels_tested', 'retention.previewed'])
})
