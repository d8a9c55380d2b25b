import { randomBytes, randomInt } from 'node:crypto'
import { expect, test } from 'vitest'
import { openCallerPlan } from '../../features/calls/caller-plan.ts'
import { openContacts } from '../../features/calls/contacts.ts'
import { openAnswers, openPlan } from '../../features/sharing/public.ts'
import { keyring } from '../../platform/ciphers/keyring.ts'
import { loadSecrets } from '../../platform/ciphers/secrets.ts'
import { connectAdmin } from '../../platform/embedded-postgres/admin-client.ts'
import { runningConnection } from '../../platform/embedded-postgres/running.ts'
import { ANSWERS } from '../../testing/features/answers.ts'
import { storeClinician } from '../../testing/features/clinicians.ts'
import { dataFolder, endOf } from '../../testing/product/product.ts'
import type { ProductUnderTest, StoredEntry, StoredText } from './attacker-view.ts'
import { collect } from './collect.ts'
import { examine } from './examine.ts'
import { labelsInSource } from './labels.ts'
import { startRecorded } from './product-under-test.ts'
import { readAllEntries, readAllNotes, simulateUse } from './sample-users.ts'
import { simulateCall } from './simulate-call.ts'
import { fromThePin, openedForPeople } from './with-pin.ts'

/**
 * The promise about journal, notes, answers, plans, tries and drafts, also to an operator of the machine: with the database, its raw files, the
 * keys, the environment, every log and the product's own backup, no text can be read and nothing can be altered
 * unnoticed; neither with the right PIN of everybody. What somebody shares with care, what they said at entry or after a form, what a clinician wrote and ticked, where somebody can be
 * reached, and the numbers for calls, open with the server's keys, and with nothing else.
 */
test('an operator with access to the whole machine reads no journal, note, answer, plan, try or draft', async () => {
  const folder = dataFolder()
  const mark = `mark${randomBytes(9).toString('hex')}`
  const env = { ADMIN_USERNAME: 'warden', ADMIN_PASSWORD: 'quiet-harbor-at-dusk', REQUIRE_CLINICIAN_MFA: '0' }
  const product = await startRecorded(folder, env)
  const place = await runningConnection(folder)
  if (!place) throw new Error('The database runs')
  const superuser = await connectAdmin(place.host, place.port)
  try {
    await superuser.query(`update care_clocks set call_days = '{2,7,14,30}'`)
    const keys = keyring(loadSecrets(folder, { pepper: null, keyring: null }).keyring)
    const aNumber = () => `5550${randomInt(100_000, 1_000_000)}`
    const numbers: [string, string] = [aNumber(), aNumber()]
    const copies = async () => (await superuser.query<{ id: string; sealed: Buffer }>('select * from care_copies')).rows
    const makeClinician = async (userId: string) => {
      await superuser.query(`update users set role = 'clinician', approved_at = now() where id = $1`, [userId])
      await storeClinician(superuser, userId, new Date())
    }
    const whileShared = async () => {
      // The control: what is shared opens with the server's keys, as its page says.
      expect((await copies()).map((copy) => openAnswers(keys, copy).responses)).toEqual([ANSWERS.moderate])
    }
    const use = simulateUse(product.address, mark, numbers, makeClinician, whileShared)
    const { users, written, notes, bodies } = await use
    expect((await copies()).map((copy) => Object.entries(openPlan(keys, copy).steps))).toEqual([
      ['signs', 'alone', 'distract'].map((step) => [step, [{ text: `${mark} plan ${step}`, phone: `${mark} plan` }]]),
    ])
    const { rows: contacts } = await superuser.query('select user_id as "userId", sealed from follow_up_contacts')
    expect(contacts.map((row) => openContacts(keys, row).numbers.map(({ phone }) => phone))).toEqual([numbers])
    await simulateCall(product.address, mark, superuser)
    const { rows: read } = await superuser.query(
      'select id as "planId", sealed as "planSealed", made_at as "planMadeAt" from caller_plans',
    )
    expect(read.map((row) => Object.keys(openCallerPlan(keys, row)?.steps ?? {}))).toEqual([['tell', 'space']])
    const { pepper } = loadSecrets(folder, { pepper: null, keyring: null })
    const pin = await fromThePin(superuser, pepper)
    expect(pin.filter(({ name }) => name === 'what the PIN gives')).toHaveLength(3)
    const beside = () => [
      ...pin,
      { name: 'the log', bytes: product.log() },
      { name: 'the environment', bytes: product.environment },
    ]
    const view = await collect(superuser, folder, beside, mark, bodies)
    expect(view.items.some(({ name }) => name.startsWith('postgres/pg_wal/') || name.startsWith('pg_wal/'))).toBe(true)
    expect(product.log().toString()).toContain('/api/journal')

    const subject: ProductUnderTest = {
      view,
      mark,
      // Names of answers and ticks, which are in no other text.
      said: [...numbers, 'better_off', 'days_2_3', 'days_8_14', 'past_attempt', 'means_away'],
      sessions: users,
      written: new Map([...written, ...notes].map(({ id, words }) => [id, words ?? ''])),
      readWith: async (rows) => {
        await store(rows)
        return readAllEntries(product.address, users)
      },
      readNotesWith: async (rows) => {
        await storeNotes(rows)
        return readAllNotes(product.address, users)
      },
    }
    expect([written.length, notes.length]).toEqual([8, 6])
    // And four versions of plans, and a try, five drafts and three worksheets of each of three people.
    expect(view.notes).toHaveLength(15 + 4 + 3 + 15 + 9)
    expect(view.replies).toHaveLength(20)
    // What may be shared, steps of a plan and numbers for callers, and what staff and clinicians write.
    expect(view.shared.map(({ id }) => id.split(' ')[0]).sort()).toEqual(
      'call caller entry line line numbers numbers reach second shared visit'.split(' '),
    )
    expect(await examine(subject, labelsInSource())).toEqual([])
    expect(await openedForPeople(superuser, view.values)).toEqual([])
    expect(await readAllEntries(product.address, users)).toEqual(written)
    expect(await readAllNotes(product.address, users)).toEqual(notes)
  } finally {
    await superuser.end()
  }
  product.process.kill('SIGTERM')
  expect(await endOf(product.process)).toBe(0)

  async function store(rows: StoredEntry[]) {
    for (const { userId, id, version, blob } of rows)
      await superuser.query(
        'update journal_entries set version = $3, blob = $4 where user_id = $1 and id = $2 and (version, blob) <> ($3, $4)',
        [userId, id, version, blob],
      )
  }

  async function storeNotes(rows: StoredText[]) {
    for (const { userId, id, sealed } of rows.filter((row) => row.id.startsWith('note ')))
      await superuser.query(
        'update check_ins set notes_sealed = $3 where user_id = $1 and id = $2 and notes_sealed <> $3',
        [userId, id.slice('note '.length), sealed],
      )
  }
})
