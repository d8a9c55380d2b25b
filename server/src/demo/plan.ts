import type { PlanLines } from '@evenkeel/contract/plan/plan-steps.ts'
import type { Deps } from '../deps.ts'
import { BLOCK, linesContext } from '../features/plan/present.ts'
import { saveVersion } from '../features/plan/queries.ts'
import { newId } from '../platform/ids.ts'
import type { Account } from './account.ts'

const DAY_MS = 24 * 3_600_000

const VERSIONS: [daysAgo: number, steps: PlanLines][] = [
  [16, { signs: [{ text: 'I stop sleeping' }], reasons: [{ text: 'My sister and her boy' }] }],
  [
    3,
    {
      signs: [{ text: 'I stop sleeping' }, { text: 'I lie facing the wall' }, { text: 'I think: what is the point?' }],
      alone: [
        { text: '', tool: 'box-breathing' },
        { text: 'Cold water on my face' },
        { text: 'Three pages of my western' },
      ],
      distract: [
        { text: 'The table by the window', when: 'day' },
        { text: 'Earl, who talks about fishing', when: 'day' },
        { text: 'The radio', when: 'night' },
      ],
      tell: [
        { text: 'My sister Ana', when: 'day', phone: '555 0142' },
        { text: 'My cellmate Sol', when: 'both' },
      ],
      lines: [{ text: 'The chaplain' }],
      space: [{ text: 'I ask: Can you hold some things for me tonight?' }],
      reasons: [{ text: 'My sister and her boy' }, { text: 'To fish with my dad again' }],
    },
  ],
]

export function planOf({ clock }: Deps, { userId, seal }: Pick<Account, 'userId' | 'seal'>) {
  const rows = VERSIONS.map(([daysAgo, steps]) => {
    const createdAt = new Date(clock.now().getTime() - daysAgo * DAY_MS)
    return { row: { userId, id: newId(createdAt), createdAt }, steps }
  })
  return Promise.all(
    rows.map(async ({ row, steps }, at) =>
      saveVersion({ ...row, after: rows[at - 1]?.row.id ?? null, ...(await seal(linesContext(row), steps, BLOCK)) }),
    ),
  )
}
