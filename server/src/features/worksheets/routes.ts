import { LIMITS } from '@evenkeel/contract/base/limits.ts'
import { isOnPaper } from '@evenkeel/contract/worksheets/worksheet-kinds.ts'
import { worksheets } from '@evenkeel/contract/worksheets/worksheets.ts'
import type { Deps } from '../../deps.ts'
import { type Api, readPlan } from '../../http/api.ts'
import { AppError } from '../../platform/app-error.ts'
import { BLOCK, openWorksheets, presentWorksheet, worksheetContext } from './present.ts'
import { deleteWorksheet, findWorksheet, keepWorksheet, listWorksheets } from './queries.ts'

const { each } = LIMITS.worksheets

export function worksheetRoutes(api: Api, { clock, calendar }: Deps) {
  api.read(worksheets.list, ({ userId, personCipher }) =>
    readPlan([listWorksheets({ userId, tokenHash: personCipher.tokenHash, limit: each })], ([rows]) => {
      const all = rows.map((row) => presentWorksheet(row, personCipher))
      const counted = (state: 'locked' | 'unreadable') => all.filter((one) => one.state === state).length
      return { worksheets: openWorksheets(all), locked: counted('locked'), unreadable: counted('unreadable') }
    }),
  )

  api.read(worksheets.show, ({ userId, params: { id }, personCipher }) =>
    readPlan([findWorksheet({ userId, id, tokenHash: personCipher.tokenHash })], ([row]) =>
      row ? presentWorksheet(row, personCipher) : null,
    ),
  )

  api.write(worksheets.keep, async ({ userId, params: { id }, body: { revision, values }, personCipher }) => {
    if (isOnPaper(values.kind))
      throw new AppError('gone', 'This sheet is on paper now: the page of worksheets prints it')
    const sealed = await personCipher.seal(worksheetContext({ userId, id }), values, BLOCK)
    const today = calendar.dayOf(clock.now())
    return { queries: [keepWorksheet({ userId, id, revision, today, ...sealed })], reply: { revision: revision + 1 } }
  })

  api.write(worksheets.remove, ({ userId, params: { id } }) => ({
    queries: [deleteWorksheet({ userId, id })],
    reply: undefined,
  }))
}
