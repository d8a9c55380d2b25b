import type { Draft, DraftForm, DraftOf } from '@evenkeel/contract/drafts/drafts.ts'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { useStore } from '../../ui/hooks/store.ts'
import { call } from '../api/api.ts'
import { apiQuery, refresh } from '../api/query-client.ts'
import { onPageHidden } from '../page/hide-overlay.ts'
import { onSignedInAgain, sessionLost } from '../session/signed-out.ts'
import { createAutosave } from './autosave.ts'
import { beforeReading, expectWrite, readAfterWrites } from './on-its-way.ts'
import { PACE } from './schedule.ts'
import type { Wire } from './sending.ts'
import { type Stored, type Typed, versionsOf } from './versions.ts'

const isOf =
  <F extends DraftForm>(form: F) =>
  (values: Typed): values is DraftOf<F> =>
    values.form === form

/** Drafts leave memory with the screen. */
export const useDrafts = (form: DraftForm) =>
  useQuery({
    ...apiQuery('GET /api/drafts', { query: { form } }),
    queryFn: ({ signal }) => readAfterWrites(() => call('GET /api/drafts', { query: { form }, signal })),
    gcTime: 0,
    staleTime: 0,
  })

/** Each form has its own slot, such as a journal entry; undefined while the drafts are read. */
export const draftsInSlot = (drafts: readonly Draft[] | undefined, slot: string) =>
  drafts?.filter((draft) => draft.slot === slot)

export type StoredDrafts = ReturnType<typeof draftsInSlot>

/** The newest readable draft. */
export const newestOf = <F extends DraftForm>(found: StoredDrafts, form: F) => versionsOf(found ?? [], isOf(form))[0]

export type KeptDraft<F extends DraftForm> = ReturnType<typeof useDraft<F>>

/**
 * `found`: drafts stored when the form opened; `values`: null when nothing is worth keeping; `onLate`: takes drafts
 * that arrive later.
 */
export const useDraft = <F extends DraftForm>(
  form: F,
  slot: string,
  found: StoredDrafts,
  values: DraftOf<F> | null,
  onLate: (values: DraftOf<F>) => void,
  pace = PACE.words,
) =>
  useDraftFrom<DraftOf<F>>(
    {
      isOf: isOf(form),
      keep: (typed, revision) =>
        call('PUT /api/drafts', { body: { slot, revision, values: typed }, passive: true, keepalive: true }),
      read: async () => draftsInSlot(await call('GET /api/drafts', { query: { form }, passive: true }), slot) ?? [],
      address: '/api/drafts',
    },
    slot,
    found,
    values,
    onLate,
    pace,
  )

type Source<V extends Typed> = Omit<Wire<V>, 'merge' | 'signedOut'> & {
  /** Read again once the form closes. */
  address: string
}

/** `useDraft` for any source of drafts. */
export function useDraftFrom<V extends Typed>(
  source: Source<V>,
  slot: string,
  found: readonly Stored[] | undefined,
  values: V | null,
  onLate: (values: V) => void,
  pace = PACE.words,
) {
  const { isOf, address } = source
  const [restored, setRestored] = useState(() => versionsOf(found ?? [], isOf)[0])
  const isLoading = useRef(found === undefined)
  const [autosave] = useState(() =>
    createAutosave<V>({ ...source, merge: (theirs) => fill(theirs), signedOut: sessionLost }, found ?? [], pace),
  )
  const fill = useEffectEvent(onLate)
  const { status, other } = useStore(autosave)
  const shown = JSON.stringify(values)
  const isKept = status === 'kept' || status === 'untouched'
  // Until the stored drafts are known, a reload still waits for the write that the previous page expected.
  const note = useEffectEvent((revision: number) => (revision > 0 || !isLoading.current) && expectWrite(slot, revision))
  useEffect(() => {
    if (isKept) note(0)
  }, [isKept])
  // biome-ignore lint/correctness/useExhaustiveDependencies: the values are compared by what is in them
  useEffect(() => {
    autosave.change(values)
    note(autosave.expected())
  }, [autosave, slot, shown])
  const arrive = useEffectEvent((late: readonly Stored[]) => {
    const theirs = autosave.arrive(late)
    if (!theirs) return
    setRestored(theirs)
    onLate(theirs.values)
  })
  useEffect(() => {
    if (!found || !isLoading.current) return
    isLoading.current = false
    arrive(found)
    note(autosave.expected())
  }, [found, autosave])
  useEffect(() => {
    const flush = () => void autosave.flush()
    const stops = [onPageHidden(flush), onSignedInAgain(flush)]
    addEventListener('pagehide', autosave.leave)
    return () => {
      for (const stop of stops) stop()
      removeEventListener('pagehide', autosave.leave)
      void beforeReading(autosave.flush()).then((arrived) => {
        if (arrived) expectWrite(slot, 0)
        return refresh(address)
      })
    }
  }, [autosave, slot, address])
  return {
    status,
    other,
    restored,
    choose: autosave.choose,
    saving: autosave.saving,
    keeping: { kept: isKept, flush: autosave.flush },
  }
}
