import { useEffect, useState } from 'react'

/** Typing pauses this long (milliseconds) before a list is asked for. */
const PAUSE = 300

/** What is typed, once the typing pauses. */
export function useDebounced(typed: string) {
  const [debounced, setSettled] = useState(typed)
  useEffect(() => {
    const timer = setTimeout(() => setSettled(typed), PAUSE)
    return () => clearTimeout(timer)
  }, [typed])
  return debounced
}
