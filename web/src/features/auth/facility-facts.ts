import type { PublicFacility } from '@evenkeel/contract/facility.ts'
import { useEffect } from 'react'
import { call } from '../../app/api/api.ts'
import { createStore, useStore } from '../../ui/hooks/store.ts'

const facts = createStore<PublicFacility | null>(null)

const read = () => void call('GET /api/facility').then(facts.set, () => {})
const readIfShown = () => document.hidden || read()

/** For pages without a session; reads again when the page is shown; use once per page. */
export function useReadFacts() {
  useEffect(() => {
    read()
    document.addEventListener('visibilitychange', readIfShown)
    return () => document.removeEventListener('visibilitychange', readIfShown)
  }, [])
}

export const useFacts = () => useStore(facts, () => null)
