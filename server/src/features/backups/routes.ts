import { backup } from '@evenkeel/contract/backups/backups.ts'
import { PASSPHRASE_END } from '@evenkeel/contract/base/field-rules.ts'
import type { Deps } from '../../deps.ts'
import { type Api, readPlan } from '../../http/api.ts'
import { AppError } from '../../platform/app-error.ts'
import { BackupError } from '../../platform/backup/failures.ts'
import { addDays } from '../../platform/calendar.ts'
import { isAhead } from '../../platform/jobs/due.ts'
import { listJobSuccesses } from '../../platform/jobs/queries.ts'
import { SCHEDULES } from '../../platform/jobs/queues.ts'
import { confirmedPassphrase, printPassphrase, typeBack } from './passphrase.ts'
import { findOutcome, listPassphrases } from './queries.ts'

export function backupRoutes(api: Api, deps: Deps) {
  const { calendar, clock, config } = deps
  const { every, passphraseFile } = config.backups

  function nextNight() {
    const now = clock.now()
    const today = calendar.dayOf(now)
    const nights = [today, addDays(today, 1)].map((day) => calendar.momentAt(day, SCHEDULES.backup.at))
    return nights.find((night) => night > now)?.toISOString() ?? null
  }

  api.read(backup.show, () =>
    readPlan([listPassphrases(), findOutcome(), listJobSuccesses()], ([rows, outcome, successes]) => {
      const now = clock.now()
      const isConfirmed = sentenceOr(() => confirmedPassphrase(deps, rows)).value !== null
      const isOn = every !== 'off'
      return {
        every,
        passphrase: isConfirmed ? ('confirmed' as const) : ('none' as const),
        ownFile: passphraseFile !== null,
        lastAt: successes.find(({ job }) => job === 'backup')?.at.toISOString() ?? null,
        lastError: isOn ? (isConfirmed ? outcome.failure : ('unconfirmed' as const)) : null,
        nextAt: isOn && isConfirmed ? nextNight() : null,
        onDataDisk: outcome.onDataDisk,
        faults: [
          ...(config.unconfirmed.length > 0 ? (['settings'] as const) : []),
          ...(successes.some(({ at }) => isAhead(at, now)) ? (['clock'] as const) : []),
        ],
      }
    }),
  )

  api.write(backup.makePassphrase, {
    steps: async ({ run }) => {
      const { value, sentence } = sentenceOr(() => printPassphrase(deps))
      if (!value) throw new AppError('conflict', sentence)
      await run(value.statements)
      return { status: 200, reply: { passphrase: value.passphrase } }
    },
  })

  api.write(backup.confirmPassphrase, {
    steps: async ({ body, run }) => {
      const [rows] = await run([listPassphrases()])
      const statements = await typeBack(deps, rows, body.end)
      if (!statements) {
        const { message } = PASSPHRASE_END.wrong
        throw new AppError('validation_failed', message, { issues: [{ path: 'end', message }] })
      }
      await run(statements)
      return { status: 204, reply: undefined }
    },
  })
}

/** The value, or what is wrong with the operator's file. */
function sentenceOr<T>(ask: () => T): { value: T | null; sentence: string } {
  try {
    return { value: ask(), sentence: '' }
  } catch (error) {
    if (!(error instanceof BackupError)) throw error
    return { value: null, sentence: error.message }
  }
}
