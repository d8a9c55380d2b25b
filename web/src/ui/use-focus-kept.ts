import { type FocusEvent, useEffect, useRef } from 'react'

/** For a part of the screen: it takes the focus when what had it in there is gone. What a page is loaded with takes none. */
export function useFocusKept<E extends HTMLElement>() {
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
