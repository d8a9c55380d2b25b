import { settled } from './in-time.ts'

type Act<T> = (store: IDBObjectStore) => IDBRequest<T>

/**
 * One store per database; promises resolve once data is durable, and late transactions are aborted, so that a failure
 * means not stored.
 */
export const storeOf =
  (database: string, name: string, parameters?: IDBObjectStoreParameters) =>
  <T>(mode: IDBTransactionMode, act: Act<T>): Promise<T> => {
    let isLate = false
    let undo = () => {}
    const asked = new Promise<T>((resolve, reject) => {
      const opening = indexedDB.open(database)
      opening.onupgradeneeded = () => opening.result.createObjectStore(name, parameters)
      opening.onerror = () => reject(opening.error)
      opening.onsuccess = () => {
        const opened = opening.result
        const end = (tell: () => void) => {
          undo = () => {}
          opened.close()
          tell()
        }
        if (isLate) return opened.close()
        try {
          const transaction = opened.transaction(name, mode)
          undo = () => transaction.abort()
          transaction.onabort = () => end(() => reject(transaction.error))
          const request = act(transaction.objectStore(name))
          transaction.oncomplete = () => end(() => resolve(request.result))
        } catch (error) {
          undo()
          end(() => reject(error))
        }
      }
    })
    return settled(asked).catch((error) => {
      isLate = true
      undo()
      throw error
    })
  }

/** Looks without creating the database; false where the browser cannot list databases. */
export const hasDatabase = async (database: string) =>
  (await settled(indexedDB.databases?.() ?? Promise.resolve([]))).some(({ name }) => name === database)

export const deleteDatabase = (database: string) =>
  settled(
    new Promise<void>((resolve, reject) => {
      const deleting = indexedDB.deleteDatabase(database)
      deleting.onsuccess = () => resolve()
      deleting.onerror = () => reject(deleting.error)
    }),
  )
