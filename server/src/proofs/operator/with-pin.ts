import { randomUUID } from 'node:crypto'
import type pg from 'pg'
import { passwords as createPasswords, type KdfSettings } from '../../platform/ciphers/passwords.ts'
import type { VersionedKeys } from '../../platform/ciphers/secrets.ts'
import { openSealedForPerson, sealForPerson } from '../../platform/user-keys/person-public-key.ts'
import type { NamedBytes } from './attacker-view.ts'
import { PIN } from './sample-users.ts'

/** The right PIN of everybody, and all that follows from it with the pepper and what is stored of it, for the operator to try as keys. */
export async function fromThePin(superuser: pg.Client, pepper: VersionedKeys): Promise<NamedBytes[]> {
  const passwords = createPasswords(pepper)
  const { rows } = await superuser.query<{ salt: Buffer; kdf: KdfSettings; verifier: Buffer }>('select * from pins')
  const made: NamedBytes[] = [{ name: 'the PIN', bytes: Buffer.from(PIN) }]
  for (const { salt, kdf, verifier } of rows) {
    const root = await passwords.derive(PIN, salt, kdf, { as: 'known', of: '' })
    // The control: it is the right one.
    if (!root.verifier.equals(verifier)) throw new Error('The PIN is not the right one')
    made.push({ name: 'what the PIN gives', bytes: Buffer.from(root.journalKey.toString('hex')) })
  }
  return made
}

/** What opens with one of these values of what anybody can seal to each person's public key. */
export async function openedForPeople(superuser: pg.Client, values: readonly NamedBytes[]): Promise<string[]> {
  const { rows } = await superuser.query<{ userId: string; version: number; publicKey: Buffer }>(
    'select user_id as "userId", version, public_key as "publicKey" from record_keys where public_key is not null',
  )
  if (rows.length === 0) throw new Error('Nobody has a public key')
  const opened: string[] = []
  for (const { userId, ...key } of rows) {
    const context = { userId, id: randomUUID(), column: 'check_ins.notes' }
    const { sealed } = await sealForPerson(key, context, 'a note')
    for (const { name, bytes } of values) {
      const words = await openSealedForPerson({ version: key.version, key: bytes }, context, sealed).catch(() => null)
      if (words !== null) opened.push(`${name} opens what is sealed to ${userId}`)
    }
  }
  return opened
}
