import type { ComponentType } from 'react'
import { createStore } from '../../ui/hooks/store.ts'

/** Parts over the lower edge of the page, whose late code moves nothing. */
export const lowerEdgeParts = createStore<readonly ComponentType[]>([])

export const addAtLowerEdge = (part: ComponentType) => lowerEdgeParts.set([...new Set([...lowerEdgeParts.get(), part])])
