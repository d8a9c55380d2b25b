import type { OpenRole } from '@evenkeel/contract/base/roles.ts'
import type { Warning } from '@evenkeel/contract/base/warnings.ts'
import { AppError } from '../../platform/app-error.ts'
import type { Standing } from './queries.ts'

const MESSAGES: Record<Warning, string> = {
  last_responder_inmate: 'Nobody else is told of alerts of people in care.',
  last_responder_staff: 'Nobody else is told of alerts of staff.',
  last_clinician_inmate:
    'There is no other clinician for people in care: from then on an administrator’s word that they saw somebody counts.',
  last_clinician_staff:
    'There is no other clinician for staff: from then on an administrator’s word that they saw somebody counts.',
  open_alert: 'This person has an open alert. It stays open, and they cannot see an answer here.',
  namesake: 'Somebody who is here has this name. The same person would have two accounts.',
}

/** When the account answers only for these roles from now on. */
export const lastResponder = ({ onlyFor }: Pick<Standing, 'onlyFor'>, after: readonly OpenRole[]): Warning[] =>
  onlyFor.filter((role) => !after.includes(role)).map((role) => `last_responder_${role}` as const)

/** When the account is disabled. */
export const lastClinician = ({ onlyClinicianFor }: Pick<Standing, 'onlyClinicianFor'>): Warning[] =>
  onlyClinicianFor.map((role) => `last_clinician_${role}` as const)

/** Throws `needs_agreement` with each warning that the caller did not accept. */
export function requireAgreement(warnings: readonly Warning[], accepts: readonly Warning[] = []) {
  const open = warnings.filter((warning) => !accepts.includes(warning))
  const issues = open.map((path) => ({ path, message: MESSAGES[path] }))
  if (issues.length === 0) return
  throw new AppError('needs_agreement', issues.map(({ message }) => message).join(' '), { issues })
}
