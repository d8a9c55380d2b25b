import type { Contacts, Numbers, OwnCalls } from '@evenkeel/contract/calls.ts'
import { NUMBERS, type NumberOf } from '@evenkeel/contract/care/care-words.ts'
import { z } from 'zod/mini'
import type { Keyring } from '../../platform/ciphers/keyring.ts'
import { contactsContext } from './queries.ts'

/** A wrong number is no longer in it. */
const Kept = z.object({
  voicemail: z.boolean(),
  numbers: z.array(z.object({ whose: z.enum(NUMBERS), name: z.string(), phone: z.string() })),
})
type Kept = z.output<typeof Kept>
type Row = { userId: string; sealed: Buffer }

export const sealContacts = (keyring: Keyring, userId: string, kept: Kept) =>
  keyring.seal(JSON.stringify(kept), contactsContext(userId))

/** Throws when the row was altered, or belongs to somebody else. */
export const openContacts = (keyring: Keyring, { userId, sealed }: Row): Kept =>
  z.parse(Kept, JSON.parse(keyring.open(sealed, contactsContext(userId))))

/** A message is left at the person's own number alone. */
export function keptOf({ own, voicemail, finders }: Contacts): Kept {
  const found = finders.map(({ name, phone }, i) => ({ whose: i === 0 ? 'finder1' : 'finder2', name, phone }) as const)
  return {
    voicemail: own !== null && voicemail,
    numbers: [...(own === null ? [] : [{ whose: 'own', name: '', phone: own } as const]), ...found],
  }
}

/** Null when no other number is left. */
export function without(kept: Kept, wrong: NumberOf): Kept | null {
  const numbers = kept.numbers.filter(({ whose }) => whose !== wrong)
  return numbers.length > 0 ? { ...kept, numbers } : null
}

const lastTwo = (phone: string) => phone.replace(/\D/g, '').slice(-2)

/** For the person: whoever redeemed a slip reads it too, so only the last digits. */
export function presentOwn(
  { voicemail, numbers }: Kept,
  agreedAt: Date,
): Omit<NonNullable<OwnCalls['agreed']>, 'plan'> {
  const own = numbers.find(({ whose }) => whose === 'own')
  return {
    at: agreedAt.toISOString(),
    own: own ? lastTwo(own.phone) : null,
    voicemail,
    finders: numbers
      .filter(({ whose }) => whose !== 'own')
      .map(({ name, phone }) => ({ name: name.slice(0, 1), phone: lastTwo(phone) })),
  }
}

/** For the clinician who calls. */
export const presentNumbers = ({ voicemail, numbers }: Kept): Pick<Numbers, 'own' | 'voicemail' | 'finders'> => ({
  own: numbers.find(({ whose }) => whose === 'own')?.phone ?? null,
  voicemail,
  finders: numbers.filter(({ whose }) => whose !== 'own'),
})
