import type { RetentionDays } from '@evenkeel/contract/retention/retention.ts'
import {
  RETENTION_CLASSES,
  RETENTION_MAX_DAYS,
  RETENTION_MIN_DAYS,
  type RetentionClass,
} from '@evenkeel/contract/retention/retention-classes.ts'

export type KindDraft = { limited: boolean; days: string }
export type RetentionDraft = Record<RetentionClass, KindDraft>

const perClass = <T>(of: (kind: RetentionClass) => T): Record<RetentionClass, T> => ({
  checkIns: of('checkIns'),
  assessments: of('assessments'),
  alerts: of('alerts'),
  care: of('care'),
  toolUses: of('toolUses'),
})

export const draftOf = (saved: RetentionDays): RetentionDraft =>
  perClass((kind) => ({ limited: saved[kind] !== null, days: saved[kind] === null ? '' : `${saved[kind]}` }))

/** Only for a draft without errors. */
export const daysOf = (draft: RetentionDraft): RetentionDays =>
  perClass((kind) => (draft[kind].limited ? Number(draft[kind].days) : null))

export const findErrors = (draft: RetentionDraft): { [kind in RetentionClass]?: 'days' } => {
  const wrong = RETENTION_CLASSES.filter((kind) => {
    const { limited, days } = draft[kind]
    const number = Number(days)
    const isFine = /^\s*\d+\s*$/.test(days) && number >= RETENTION_MIN_DAYS[kind] && number <= RETENTION_MAX_DAYS
    return limited && !isFine
  })
  return Object.fromEntries(wrong.map((kind) => [kind, 'days' as const]))
}

export const isSame = (a: RetentionDays, b: RetentionDays) => RETENTION_CLASSES.every((kind) => a[kind] === b[kind])

export const deletesSomething = (days: RetentionDays) => RETENTION_CLASSES.some((kind) => days[kind] !== null)
