import { type ComponentType, createElement } from 'react'
import { createStore, useStore } from '../../ui/store.ts'

/** Opens the list of keys; null where there are none, and before their code is there. */
export const keysRow = createStore<ComponentType | null>(null)

/** The row of the menu and of the rail. */
export function KeysRow() {
  const Row = useStore(keysRow)
  return Row && createElement(Row)
}
