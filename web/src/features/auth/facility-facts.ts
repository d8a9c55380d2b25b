import type { PublicFacility } from '@evenkeel/contract/facility.ts'
import { useEffect } from 'react'
import { call } from '../../app/api/api.ts'
import { createStore, useStore } from '../../ui/store.ts'

const facts = createStore<PublicFacility | null>(null)

const read = () => void call('GET /api/facility').then(facts.set, () => {})
const readIfShown = () => document.hidden || read()

/** Reads what the facility says of itself, for pages without a session: when one opens, and when it is shown again. Used once per page. */
export function useReadFacts() {
  useEffect(() => {
    read()
    document.addEventListener('visibilitychange', readIfShown)
    return () => document.removeEventListener('visibilitychange', readIfShown)
  }, [])
}

/** What was read; null before that. */
export const useFacts = () => useStore(facts, () => null)
