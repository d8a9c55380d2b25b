import { expect, test } from 'vitest'
import { runningConnection } from '../../platform/embedded-postgres/running.ts'
import { endOf, preparedFolder, startProduct } from '../product/product.ts'
import { withClient } from '../test-database.ts'

const PERSON = { username: 'survivor', password: 'quiet-harbor-at-dawn', role: 'staff' }
const post = (address: string, path: string, body: unknown) =>
  fetch(address + path, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  })

/** When each lane of tries is full again. */
async function lanes(folder: string): Promise<Date[]> {
  const place = await runningConnection(folder)
  if (!place) throw new Error('No database runs')
  const { rows } = await withClient(place, (client) => client.query('select full_at from rate_lanes order by full_at'))
  return rows.map(({ full_at }) => full_at)
}

test('a server that is killed while it checks passwords gives no tries back', async () => {
  const folder = await preparedFolder()
  const first = await startProduct(folder)
  expect((await post(first.address, '/api/register', PERSON)).status).toBe(201)
  const start = Date.now()
  const guesses = [1, 2, 3, 4, 5].map((i) =>
    post(first.address, '/api/login', { username: PERSON.username, password: `wrong-guess-${i}` }).catch(() => null),
  )
  const isEmpty = (full: Date[]) => full.some((at) => at.getTime() >= start + 5 * 60_000)
  await expect.poll(async () => isEmpty(await lanes(folder)), { interval: 5 }).toBe(true)
  first.process.kill('SIGKILL')
  await endOf(first.process)
  await Promise.all(guesses)

  await startProduct(folder)
  expect(isEmpty(await lanes(folder))).toBe(true)
})
