import { useEffect, useState } from 'react'

/** Milliseconds that typing must pause before a list is fetched. */
const PAUSE = 300

export function useDebounced(typed: string) {
  const [debounced, setSettled] = useState(typed)
  useEffect(() => {
    const timer = setTimeout(() => setSettled(typed), PAUSE)
    return () => clearTimeout(timer)
  }, [typed])
  return debounced
}
