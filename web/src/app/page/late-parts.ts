import type { ComponentType } from 'react'
import { createStore } from '../../ui/hooks/store.ts'

/** Parts over the lower edge of the page, whose late code moves nothing. */
export const lateParts = createStore<readonly ComponentType[]>([])

export const addLatePart = (part: ComponentType) => lateParts.set([...new Set([...lateParts.get(), part])])
