/** The database of this browser's key; only an enrolled browser has one. */
export const KEY_DATABASE = 'evenkeel-browser'

/** Whether this browser keeps a key. Looking stores nothing, and needs none of the code that signs. */
export const keepsKey = async () => (await indexedDB.databases()).some(({ name }) => name === KEY_DATABASE)
