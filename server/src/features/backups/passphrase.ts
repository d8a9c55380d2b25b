import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { symbolsIn } from '@evenkeel/contract/auth/typed-code.ts'
import { TYPED_BACK } from '@evenkeel/contract/backups/backup-words.ts'
import type { Deps } from '../../deps.ts'
import { BackupError, codeOf } from '../../platform/backup/failures.ts'
import { MIN_PASSPHRASE, newPassphrase } from '../../platform/backup/file-key.ts'
import { newId } from '../../platform/ids.ts'
import {
  confirmPassphrase,
  deleteOthers,
  deletePrinted,
  insertPassphrase,
  noteOutcome,
  type PassphraseRow,
  passphraseContext,
} from './queries.ts'

type Needs = Pick<Deps, 'clock' | 'config' | 'jobs' | 'keyring'>

/** All that the database keeps of a passphrase in the operator's file. */
const markOf = (passphrase: string) => `sha256 ${createHash('sha256').update(passphrase).digest('hex')}`
const isMark = (text: string) => text.startsWith('sha256 ')

/** The first line; null without a file; throws a sentence when it cannot be read or is too short. */
function ofFile({ backups: { passphraseFile } }: Deps['config']): string | null {
  if (!passphraseFile) return null
  try {
    const [line = ''] = readFileSync(passphraseFile, 'utf8').split(/\r?\n/, 1)
    if (line.length >= MIN_PASSPHRASE) return line
  } catch (error) {
    throw new BackupError(`BACKUP_PASSPHRASE_FILE ${passphraseFile} cannot be read (${codeOf(error)})`, 'unconfirmed')
  }
  throw new BackupError(`The first line of ${passphraseFile} has less than ${MIN_PASSPHRASE} characters`, 'unconfirmed')
}

/** Null when the row is of a file that is no longer set, or now holds another passphrase. */
function passphraseOf({ config, keyring }: Needs, { id, sealed }: PassphraseRow): string | null {
  const text = keyring.open(sealed, passphraseContext(id))
  const given = ofFile(config)
  if (given === null) return isMark(text) ? null : text
  return text === markOf(given) ? given : null
}

/** Null until a person has typed the passphrase back, so that no backup is made. */
export function confirmedPassphrase(deps: Needs, rows: readonly PassphraseRow[]): string | null {
  const row = rows.find(({ confirmedAt }) => confirmedAt)
  return row ? passphraseOf(deps, row) : null
}

/** Not yet used; `passphrase` is null for one of the operator's file. */
export function printPassphrase({ clock, config, keyring }: Needs) {
  const given = ofFile(config)
  const made = given === null ? newPassphrase() : null
  const id = newId(clock.now())
  const sealed = keyring.seal(made ?? markOf(given ?? ''), passphraseContext(id))
  return {
    passphrase: made,
    statements: [deletePrinted(), insertPassphrase({ id, sealed, confirmedAt: null })] as const,
  }
}

const endOf = (passphrase: string) => symbolsIn(passphrase).slice(-TYPED_BACK)

/** Uses the printed passphrase from now on; null when `end` is not its end. */
export async function typeBack(deps: Needs, rows: readonly PassphraseRow[], end: string) {
  const row = rows.find(({ confirmedAt }) => !confirmedAt)
  const passphrase = row && passphraseOf(deps, row)
  if (!row || !passphrase || endOf(passphrase) !== symbolsIn(end)) return null
  const at = deps.clock.now()
  const next = deps.config.backups.every === 'off' ? [] : [await deps.jobs.enqueue('backup', {}, at)]
  return [
    confirmPassphrase({ id: row.id, at }),
    deleteOthers({ id: row.id }),
    noteOutcome({ failure: null, onDataDisk: null }),
    ...next,
  ]
}
