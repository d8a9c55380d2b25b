import { type RefObject, useEffect } from 'react'

/** Moves the focus to the first marked field whenever new mistakes are found. */
export function useFocusOnMistake(form: RefObject<HTMLFormElement | null>, mistakes: object) {
  useEffect(() => {
    if (Object.keys(mistakes).length === 0) return
    form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus()
  }, [form, mistakes])
}
