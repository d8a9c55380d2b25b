import { readPlan } from '../../http/api.ts'
import type { Exporter } from '../../http/exporter.ts'
import { presentDraft } from './present.ts'
import { listEveryDraft } from './queries.ts'

/** Without what an officer has typed of somebody else, which is not theirs to carry away. */
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
