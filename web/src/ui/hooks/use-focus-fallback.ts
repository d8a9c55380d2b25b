import { type FocusEvent, useEffect, useRef } from 'react'

/** Takes the focus when a focused element in the part is gone, but not when the page loads. */
export function useFocusFallback<E extends HTMLElement>() {
  const ref = useRef<E>(null)
  const last = useRef<Element | null>(null)
  useEffect(() => {
    if (document.activeElement === document.body && last.current?.isConnected === false) ref.current?.focus()
  })
  const onFocus = ({ target }: FocusEvent) => {
    last.current = target
  }
  return { ref, onFocus }
}
