import { readPlan } from '../../http/api.ts'
import type { Exporter } from '../../http/exporter.ts'
import { presentDraft } from './present.ts'
import { listEveryDraft } from './queries.ts'

/**
 * What the person has typed and not saved; a draft that was saved or started over has no text. What an officer has typed of somebody
 * else is not theirs to carry away.
 */
export const exportDrafts: Exporter = {
  name: 'drafts',
  tables: ['drafts'],
  read: ({ userId, personCipher }) =>
    readPlan([listEveryDraft({ userId, tokenHash: personCipher.tokenHash })], ([rows]) =>
      rows.map((row) => {
        const { slot, state, values } = presentDraft(row, personCipher)
        const { createdAt, updatedAt, expiresAt } = row
        const own = values?.form === 'referral' ? null : values
        return { form: slot, state, values: own, createdAt, updatedAt, expiresAt }
      }),
    ),
}
