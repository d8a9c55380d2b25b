import { expect, test } from 'vitest'
import { ApiError, OfflineError } from '../../app/api/api-error.ts'
import { actOnEach } from './act-on-each.ts'

const refusal = (status: number, code: string) => new ApiError(status, JSON.stringify({ code, message: code }))

test('each is done for itself: one refusal stops nobody else, and says who it was', async () => {
  const done: string[] = []
  const act = async (one: string) => {
    if (one === 'last') throw refusal(409, 'needs_agreement')
    done.push(one)
  }
  expect(await actOnEach(['ana', 'last', 'ben'], act, () => {})).toEqual(['last'])
  expect(done).toEqual(['ana', 'ben'])
})

test('what concerns all of them stops, and a repeat goes on with who is left', async () => {
  for (const error of [refusal(403, 'confirmation_required'), refusal(401, 'unauthorized'), new OfflineError('away')]) {
    let left: readonly string[] = []
    const act = async (one: string) => {
      if (one === 'ben') throw error
      if (one === 'last') throw refusal(409, 'conflict')
    }
    await expect(
      actOnEach(['last', 'ana', 'ben', 'cem'], act, (rest) => {
        left = rest
      }),
    ).rejects.toBe(error)
    expect(left).toEqual(['last', 'ben', 'cem'])
  }
})
