import { hasDatabase } from './store.ts'

/** Exists only in an enrolled browser. */
export const KEY_DATABASE = 'evenkeel-browser'

/** Loads none of the signing code. */
export const keepsKey = () => hasDatabase(KEY_DATABASE)
