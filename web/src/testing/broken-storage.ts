type Page = Window & typeof globalThis

const never = () => new Promise<never>(() => {})

/** Ways in which the storage of a device fails from now on, in this page. */
export const BROKEN = {
  'throws where it begins to write': ({ IDBObjectStore, DOMException }: Page) => {
    const fail = () => {
      throw new DOMException('The database is closing', 'InvalidStateError')
    }
    Object.assign(IDBObjectStore.prototype, { add: fail, put: fail })
  },
  'throws where a transaction begins': ({ IDBDatabase, DOMException }: Page) => {
    const fail = () => {
      throw new DOMException('A store is missing', 'NotFoundError')
    }
    Object.assign(IDBDatabase.prototype, { transaction: fail })
  },
  'never opens': ({ IDBFactory, EventTarget }: Page) => {
    Object.assign(IDBFactory.prototype, { open: () => new EventTarget() })
  },
  'never says what it has': ({ IDBFactory }: Page) => {
    Object.assign(IDBFactory.prototype, { databases: never })
  },
} as const

/** What a full disk gives: the transaction ends with that error. */
export function fillDisk({ IDBObjectStore, IDBTransaction, DOMException }: Page) {
  const { add } = IDBObjectStore.prototype
  Object.defineProperty(IDBTransaction.prototype, 'error', {
    get: () => new DOMException('The disk is full', 'QuotaExceededError'),
  })
  IDBObjectStore.prototype.add = function (value: unknown) {
    const request = add.call(this, value)
    this.transaction.abort()
    return request
  }
}

/** No cache of this page answers. */
export const stopCaches = ({ CacheStorage }: Page) =>
  void Object.assign(CacheStorage.prototype, { open: never, has: never, keys: never, delete: never, match: never })
