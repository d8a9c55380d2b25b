import { type RefObject, useLayoutEffect } from 'react'
import { keepFocus } from './hide-overlay.ts'

/** A browser may close a dialog although it cancels closing, as on Android's back gesture. */
export function useStaysOpen(ref: RefObject<HTMLDialogElement | null>) {
  useLayoutEffect(() => {
    const cover = ref.current
    if (!cover) return
    const show = () => {
      cover.showModal()
      cover.focus()
    }
    show()
    cover.addEventListener('close', show)
    return () => {
      cover.removeEventListener('close', show)
      cover.close()
      keepFocus()
    }
  }, [ref])
}
