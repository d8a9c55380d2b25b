import type { RetentionClass } from '@evenkeel/contract/retention-classes.ts'

/** What the days of Retention delete, by its class; what refers to a row of these goes with it. */
export const AGED: Record<string, RetentionClass> = {
  check_ins: 'checkIns',
  assessments: 'assessments',
  alerts: 'alerts',
  care_work: 'care',
  coping_uses: 'toolUses',
}

/** Every other table, by when its rows go. */
export const OTHERS = {
  'with the account, at the latest': [
    'users',
    'alert_listeners',
    'assessment_requests',
    'clinicians',
    'credentials',
    'go_live_confirmations',
    'hard_lessons',
    'journal_recovery',
    'known_devices',
    'module_progress',
    'past_stays',
    'record_keys',
    'reset_slips',
    'responder_notices',
    'rota_entries',
    'sharing_offers',
    'suspended_duties',
    'sign_in_passes',
    'totp_codes',
    'totp_secrets',
    'user_keys',
  ],
  'with the last alert or care record of somebody without an account': ['record_holds', 'record_people'],
  'by the writer alone': ['journal_entries', 'lesson_tries', 'plan_versions', 'reach_me', 'worksheets'],
  'by themselves, or when they are used': [
    'access_events',
    'archiving',
    'caller_plans',
    'care_copies',
    'care_grants',
    'deletions',
    'drafts',
    'follow_up_contacts',
    'idempotency_keys',
    'list_views',
    'rate_lanes',
    'rota_dates',
    'sessions',
    'setup_codes',
  ],
  'never: the facility’s own, with no person in them but the ids and names below, or the log': [
    'audit_entries',
    'audit_head',
    'audit_end_marks',
    'backup_outcomes',
    'backup_passphrases',
    'care_clocks',
    'enrolled_browsers',
    'facilities',
    'facility_units',
    'figures_released',
    'job_successes',
    'server_keys',
    'shared_browsers',
    'unit_modes',
  ],
}

/** Columns that may hold a name, besides those of the account itself: an id alone names nobody once its account is gone. */
export const NAMES = {
  'of somebody whose account is deleted, until their last record goes': [
    'record_people.first_name',
    'record_people.last_name',
  ],
  'of somebody who works here, until the row goes': [
    'alerts.acknowledged_name',
    'alerts.handed_name',
    'alerts.resolved_name',
    'unit_modes.by_name',
    'unit_modes.list',
  ],
  'no name of a person': [
    'alert_events.facts',
    'coping_uses.tool_name',
    'credentials.kdf',
    'deletions.table_name',
    'enrolled_browsers.name',
    'facilities.retention',
    'facility_units.name',
    'figures_released.values',
    'journal_recovery.kdf',
    'referrals.noticed_by',
    'user_keys.kdf',
  ],
}
