import { createStore, useStore } from '../../ui/store.ts'

const open = createStore(false)

/** The menu behind More, which a screen can open too. */
export const openMenu = () => open.set(true)
export const closeMenu = () => open.set(false)

export const useMenuOpen = () => useStore(open)
