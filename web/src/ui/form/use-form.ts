import { type SubmitEvent, useEffect, useRef, useState } from 'react'
import { useStore } from '../hooks/store.ts'
import { createForm, isAny, type Sending } from './form.ts'

type Options<V, A, P> = Sending<V, A, P> & {
  restored?: V | undefined
  /** By default, whether any field differs from its saved value. */
  isChanged?: (values: V, saved: V) => boolean
  /** Runs instead of sending when nothing changed. */
  onUnchanged?: () => void
  /** Reads uncontrolled fields, so that nothing typed before hydration is lost. */
  read?: (element: HTMLFormElement) => V
}

export type Form<V extends object, P = string> = ReturnType<typeof useForm<V, unknown, P>>

/** After a refusal the rows of marked fields open, and the focus moves to the first of them, or else to a focusable alert. */
export function useForm<V extends object, A, P = string>(initial: V | (() => V), options: Options<V, A, P>) {
  const [form] = useState(() => createForm<V, P>(typeof initial === 'function' ? initial() : initial, options.restored))
  const state = useStore(form)
  const ref = useRef<HTMLFormElement>(null)
  const { values, saved, problems, refusals, done } = state
  const { isChanged = differs, onUnchanged, read } = options
  const changed = !done && isChanged(values, saved)
  const send = (sent = values) => form.send(options, sent)

  useEffect(() => form.show(), [form])
  useEffect(() => {
    const find = (what: string) => (refusals > 0 && ref.current?.querySelectorAll<HTMLElement>(what)) || []
    const marked = [...find('[aria-invalid=true], fieldset[data-invalid] input')]
    const places = marked.length > 0 ? marked : [...find('[role=alert][tabindex]')]
    for (const place of places) place.closest('details')?.setAttribute('open', '')
    places[0]?.focus()
  }, [refusals])

  return {
    ...form,
    ...state,
    ref,
    changed,
    marked: isAny(problems),
    check: (values?: V) => form.check(options, values),
    send,
    undo: () => form.take(saved),
    submit(event: SubmitEvent<HTMLFormElement>) {
      event.preventDefault()
      const sent = read?.(event.currentTarget) ?? values
      if (!form.check(options, sent)) return
      if (onUnchanged && !changed) return onUnchanged()
      void send(sent)
    },
  }
}

function differs<V extends object>(values: V, saved: V) {
  for (const name in values) if (values[name] !== saved[name]) return true
  return false
}
