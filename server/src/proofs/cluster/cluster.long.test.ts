import { expect, onTestFinished, test } from 'vitest'
import { prepare } from './cluster.ts'
import { killBoth } from './rows.ts'
import { PEOPLE, runRow } from './run-row.ts'

test('a node and then the primary are killed under load: nothing acknowledged is lost or doubled, and alerts go on', async () => {
  const prepared = await prepare(PEOPLE)
  onTestFinished(prepared.remove)
  const figures = await runRow(killBoth, await killBoth.open(prepared), { pause: 180, late: 180, recurring: false })
  expect(figures).toMatchObject({ lost: 0, doubled: 0, problems: [] })
})
