import { useEffect, useState } from 'react'

/** How long typing must pause before a list is fetched (milliseconds). */
const PAUSE = 300

/** The typed value, once typing pauses. */
export function useDebounced(typed: string) {
  const [debounced, setSettled] = useState(typed)
  useEffect(() => {
    const timer = setTimeout(() => setSettled(typed), PAUSE)
    return () => clearTimeout(timer)
  }, [typed])
  return debounced
}
