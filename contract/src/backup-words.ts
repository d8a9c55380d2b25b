/** Why the last backup of a night was not made. `unconfirmed`: nobody has typed back the passphrase, so none is tried. */
export const BACKUP_FAILURES = ['unconfirmed', 'folder', 'space', 'unreadable', 'other'] as const
export type BackupFailure = (typeof BACKUP_FAILURES)[number]

/** How many letters or digits of the passphrase's end are typed back. */
export const TYPED_BACK = 8
