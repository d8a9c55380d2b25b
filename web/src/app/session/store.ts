type Act<T> = (store: IDBObjectStore) => IDBRequest<T>

/** A store of this browser, alone in its database. What it runs resolves once it is stored for good. */
export const storeOf =
  (database: string, name: string, parameters?: IDBObjectStoreParameters) =>
  <T>(mode: IDBTransactionMode, act: Act<T>): Promise<T> =>
    new Promise((resolve, reject) => {
      const opening = indexedDB.open(database)
      opening.onupgradeneeded = () => opening.result.createObjectStore(name, parameters)
      opening.onerror = () => reject(opening.error)
      opening.onsuccess = () => {
        const opened = opening.result
        const transaction = opened.transaction(name, mode)
        const request = act(transaction.objectStore(name))
        transaction.oncomplete = () => {
          opened.close()
          resolve(request.result)
        }
        transaction.onabort = () => {
          opened.close()
          reject(transaction.error)
        }
      }
    })
