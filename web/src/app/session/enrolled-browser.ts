import { hasDatabase } from './store.ts'

/** The database of this browser's key; only an enrolled browser has one. */
export const KEY_DATABASE = 'evenkeel-browser'

/** Whether this browser keeps a key. Looking needs none of the code that signs. */
export const keepsKey = () => hasDatabase(KEY_DATABASE)
