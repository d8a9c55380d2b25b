/** Why the last backup of a night was not made. `unconfirmed`: nobody has typed back the passphrase, so none is tried. */
export const BACKUP_FAILURES = ['unconfirmed', 'folder', 'space', 'unreadable', 'other'] as const
export type BackupFailure = (typeof BACKUP_FAILURES)[number]

/** What else of the server an administrator has to know: settings that the data do not agree with, a clock that was set back. */
export const SERVER_FAULTS = ['settings', 'clock'] as const
export type ServerFault = (typeof SERVER_FAULTS)[number]

/** How many letters or digits of the passphrase's end are typed back. */
export const TYPED_BACK = 8
