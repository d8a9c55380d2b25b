import { DRAFT_HOURS } from '../../contract/src/limits.ts'
import { drafts } from '../../server/src/features/drafts/table.ts'
import { journalRecovery } from '../../server/src/features/own-keys/table.ts'
import { recordKeys, userKeys } from '../../server/src/platform/user-keys/table.ts'
import { about, clear, own } from './describe.ts'

export const KEYS = [
  about(userKeys, {
    title: 'The key of a person',
    why: 'What a person writes for themself is locked with a key of theirs, which their password opens.',
    kept: 'Emptied as the first step of a deletion: from then on nothing opens the journal.',
    readers: { person: 'nothing of it; it is used while they are signed in' },
    policies: '460bb1',
    fields: {
      userId: 'whose it is',
      version: 'which of their keys, one for each password',
      wrappedByPassword: own('the key, opened by the password of that time'),
      salt: clear('random bytes that go into it'),
      kdf: 'how slowly it is worked out',
      createdAt: 'when it was made',
    },
  }),
  about(recordKeys, {
    title: 'The key of their record',
    why: 'The key of all that they write but the journal, itself locked with the key of the person.',
    kept: 'Emptied with that.',
    readers: { person: 'nothing of it; it is used while they are signed in' },
    policies: '46f395',
    fields: {
      userId: 'whose it is',
      version: 'which of their keys',
      wrappedBy: 'which key of the person opens it',
      wrappedKey: 'the key',
      publicKey: clear('its public half, to which anybody can lock a note that only the person opens'),
    },
  }),
  about(journalRecovery, {
    title: 'The recovery code',
    why: 'A code on paper that opens what a lost password locked. It is made only if its person wants one.',
    kept: 'What the code opens is emptied once the code is used, made anew or voided; the days stay.',
    readers: { person: 'when one was made and used' },
    policies: '61c26e',
    fields: {
      userId: 'whose it is',
      keyVersion: 'which key it opens',
      salt: clear('random bytes that go into it'),
      kdf: 'how slowly it is worked out',
      wrappedKey: own('the key, opened by the code'),
      madeAt: 'when it was made',
      usedAt: 'when it was used',
    },
  }),
  about(drafts, {
    title: 'What is typed and not saved',
    why: 'So that a dead tablet or the end of a session costs nobody their words.',
    kept: `${DRAFT_HOURS.words / 24} days after the last word; ${DRAFT_HOURS.answers} hours for answers, requests and what officers type about others. Saved or thrown away it is emptied at once.`,
    readers: { person: 'their own' },
    policies: 'bef28e',
    fields: {
      userId: 'who typed it',
      slot: 'in which form, such as the journal or a check-in',
      keyVersion: 'which key of theirs locks it',
      revision: 'how often it was written',
      sealed: 'the words',
      createdAt: 'when it was begun',
      updatedAt: 'when it was last written',
      expiresAt: 'when it goes',
    },
  }),
]
