import { BROKEN } from '../../testing/broken-storage.ts'
import { expect, test } from '../../testing/test.ts'
import { deleteDatabase, hasDatabase, storeOf } from './store.ts'

const NAME = 'evenkeel-test'
const items = storeOf(NAME, 'items', { keyPath: 'n', autoIncrement: true })
const { open, databases } = IDBFactory.prototype
const { transaction } = IDBDatabase.prototype
const { add, put } = IDBObjectStore.prototype

/** As the browser has it. */
function mend() {
  Object.assign(IDBFactory.prototype, { open, databases })
  Object.assign(IDBDatabase.prototype, { transaction })
  Object.assign(IDBObjectStore.prototype, { add, put })
}

test('whatever fails in the storage of a device is told, and nothing waits for ever', async () => {
  for (const [name, fail] of Object.entries(BROKEN)) {
    if (name === 'never says what it has') continue
    fail(window)
    await expect(
      items('readwrite', (store) => store.add({})),
      name,
    ).rejects.toThrow()
    mend()
  }
  BROKEN['never says what it has'](window)
  await expect(hasDatabase(NAME)).rejects.toThrow()
  mend()
  await deleteDatabase(NAME)
  expect(await hasDatabase(NAME)).toBe(false)
})

test('what the device stores too late is undone: what counts as not kept does not go out', async () => {
  await items('readwrite', (store) => store.add({}))
  let arrived = 0
  Object.assign(IDBFactory.prototype, {
    open(this: IDBFactory, name: string) {
      const opening = open.call(this, name)
      const late = { result: undefined as unknown, onsuccess: () => {} }
      opening.onsuccess = () => {
        late.result = opening.result
        setTimeout(() => {
          late.onsuccess()
          arrived += 1
        }, 3000)
      }
      return late
    },
  })
  await expect(items('readwrite', (store) => store.add({}))).rejects.toThrow()
  await expect.poll(() => arrived).toBe(1)
  mend()
  expect(await items('readonly', (store) => store.count())).toBe(1)
  await deleteDatabase(NAME)
})
