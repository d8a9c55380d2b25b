import type { AuditAction } from '@evenkeel/contract/audit/audit-actions.ts'

/** Calls that write their entry themselves, because they create its target, or their address does not name it. */
export const AUDITED_BY_HAND: Record<string, AuditAction> = {
  'users.create': 'user.created',
  'clinicians.create': 'user.clinician_made',
  'roster.import': 'roster.imported',
  'rosterDeliveries.makeSlips': 'user.slip_made',
  'users.approve': 'user.approved',
  'badges.make': 'user.badge_made',
  'browsers.add': 'browsers.code_made',
  'ownData.askForDeletion': 'user.deletion_asked',
  'ownData.keepAccount': 'user.deletion_cancelled',
  'goLive.live': 'facility.went_live',
  'carePeople.openAgain': 'person.opened',
}
