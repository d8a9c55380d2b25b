import type { ComponentType } from 'react'
import { createStore, useStore } from '../../ui/hooks/store.ts'

const open = createStore(false)

export const openMenu = () => open.set(true)
export const closeMenu = () => open.set(false)

export const useMenuOpen = () => useStore(open)

/** The row that opens the list of keys; null without keys, or until their code loads. */
export const keysRow = createStore<ComponentType | null>(null)
