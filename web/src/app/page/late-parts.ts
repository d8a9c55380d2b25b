import type { ComponentType } from 'react'
import { createStore } from '../../ui/store.ts'

/** What lies over the lower edge of the page once its code has come, so that nothing moves. */
export const lateParts = createStore<readonly ComponentType[]>([])

/** A part that is there stays as it is. */
export const addLatePart = (part: ComponentType) => lateParts.set([...new Set([...lateParts.get(), part])])
