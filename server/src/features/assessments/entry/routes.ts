import { EntryAnswers, entry } from '@evenkeel/contract/assessments/entry.ts'
import { z } from 'zod/mini'
import type { Deps } from '../../../deps.ts'
import type { Api } from '../../../http/api.ts'
import { notFound, unauthorized } from '../../../platform/app-error.ts'
import type { Keyring } from '../../../platform/ciphers/keyring.ts'
import { newId } from '../../../platform/ids.ts'
import { findAudience, findVisitOfToken, lockAndFind, raiseMedical } from '../../alerts/public.ts'
import { risksWithdrawal } from '../scoring.ts'
import { toldOf } from '../submit.ts'
import { entryContext, insertEntry, listEntryOf } from './queries.ts'

/** Possible withdrawal is told and kept for whoever answers; of all else only that it was asked, and whether all was left out. */
export function entryRoutes(api: Api, deps: Deps) {
  const { clock, calendar, keyring } = deps

  api.write(entry.submit, {
    steps: async ({ session: { userId }, body, personCipher, run }) => {
      const at = clock.now()
      const { alerts, results } = await lockAndFind(deps, run, { userId }, [
        findAudience({ userId, at }),
        findVisitOfToken({ userId, tokenHash: personCipher.tokenHash }),
      ])
      const [audience, visit] = results
      if (!audience) throw unauthorized()
      const id = newId(at)
      const leftOut = Object.values(body).every((answer) => answer === null)
      const row = { userId, id, facilityDay: calendar.dayOf(at), leftOut, createdAt: at }
      if (!risksWithdrawal(body)) {
        // Whoever has the badge of somebody else must not end that they are asked.
        if (!visit) await run([insertEntry({ ...row, alertId: null, sealed: null })])
        return { status: 201, reply: { needsFollowUp: false, ...toldOf(null, audience) } }
      }
      const sealed = keyring.seal(JSON.stringify(body), entryContext(id))
      const raised = await raiseMedical(deps, run, { userId, alerts, at, visit }, (alert) => [
        insertEntry({ ...row, alertId: alert.id, sealed }),
      ])
      if (!raised) throw new Error('What was said at entry raises or joins an alert')
      const { alert, after } = raised
      return { status: 201, reply: { needsFollowUp: true, ...toldOf(alert, audience) }, after }
    },
  })

  api.write(entry.open, {
    steps: async ({ session: { userId: readerId }, params: { id: alertId }, run }) => {
      const [rows] = await run([listEntryOf({ readerId, alertId })])
      if (rows.length === 0) throw notFound()
      const reply = rows.map(({ createdAt, ...row }) => ({ at: createdAt.toISOString(), ...openEntry(keyring, row) }))
      return { status: 200, reply }
    },
  })
}

/** Throws when the answers were altered or moved. */
export const openEntry = (keyring: Keyring, { id, sealed }: { id: string; sealed: Buffer }) =>
  z.parse(EntryAnswers, JSON.parse(keyring.open(sealed, entryContext(id))))
