import { readPlan } from '../../../http/api.ts'
import type { Exporter } from '../../../http/exporter.ts'
import { LEFT_OUT } from '../../../http/guards/after-slip.ts'
import type { Keyring } from '../../../platform/ciphers/keyring.ts'
import { presentOwn } from '../present.ts'
import { careTextContext } from '../queries.ts'
import { listOwnTalkRequestEvents, listOwnTalkRequests } from './queries.ts'

/**
 * Without others' notes, words from before a slip, and other work, such as a referral, of which the person was not
 * told.
 */
export const exportTalkRequests = (keyring: Keyring): Exporter => ({
  name: 'requestsToTalk',
  tables: ['care_work', 'care_events'],
  read: ({ userId }) =>
    readPlan([listOwnTalkRequests({ userId }), listOwnTalkRequestEvents({ userId })], ([requests, events]) => {
      const happened = Map.groupBy(events, ({ workId }) => workId)
      return requests.map((request) => {
        const { id, ...rest } = presentOwn(request)
        return {
          ...rest,
          events: (happened.get(id) ?? []).map(({ id: eventId, event, detail, at, textSealed, bySlip }) => ({
            event,
            detail,
            at,
            line: !textSealed ? null : bySlip ? LEFT_OUT : keyring.open(textSealed, careTextContext(eventId)),
          })),
        }
      })
    }),
})
