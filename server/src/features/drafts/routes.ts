import { drafts } from '@evenkeel/contract/drafts/drafts.ts'
import type { Deps } from '../../deps.ts'
import { type Api, readPlan } from '../../http/api.ts'
import { draftContext, presentDraft } from './present.ts'
import { expiryOf, keepDraft, listDrafts } from './queries.ts'

/** Padding in bytes, so that the size says little about how much was typed. */
const BLOCK = 1024

/** Nothing here counts as use of the product. */
export function draftRoutes(api: Api, { clock }: Deps) {
  api.read(drafts.list, ({ userId, personCipher, query: { form = null } }) =>
    readPlan([listDrafts({ userId, tokenHash: personCipher.tokenHash, now: clock.now(), form })], ([rows]) =>
      rows.map((row) => presentDraft(row, personCipher)),
    ),
  )

  api.write(drafts.keep, async ({ userId, personCipher, body: { slot, revision, values } }) => {
    const now = clock.now()
    const at = { userId, slot, revision, now, expiresAt: expiryOf(slot, now, values === null) }
    const kept = values
      ? await personCipher.seal(draftContext({ userId, slot }), values, BLOCK)
      : { sealed: null, keyVersion: await personCipher.newestVersion() }
    return { queries: [keepDraft({ ...at, ...kept })], reply: { revision: revision + 1 } }
  })
}
