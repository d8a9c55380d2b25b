import type { ComponentType } from 'react'
import { createStore, useStore } from '../../ui/store.ts'

const open = createStore(false)

/** The menu behind More, which a screen can open too. */
export const openMenu = () => open.set(true)
export const closeMenu = () => open.set(false)

export const useMenuOpen = () => useStore(open)

/** Its row that opens the list of keys; null where there are none, and before their code is there. */
export const keysRow = createStore<ComponentType | null>(null)
