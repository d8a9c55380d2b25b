/** `unconfirmed`: nobody has typed back the passphrase, so none is tried. */
export const BACKUP_FAILURES = ['unconfirmed', 'folder', 'space', 'unreadable', 'other'] as const
export type BackupFailure = (typeof BACKUP_FAILURES)[number]

/** `settings` that the data do not agree with, a `clock` that was set back. */
export const SERVER_FAULTS = ['settings', 'clock'] as const
export type ServerFault = (typeof SERVER_FAULTS)[number]

/** Letters or digits of the passphrase's end. */
export const TYPED_BACK = 8
