import { useEffect, useState } from 'react'

/** False in the prerendered page, true once it can answer: until then a form must not be sent by the browser alone. */
export function useHydrated() {
  const [hydrated, setAlive] = useState(false)
  useEffect(() => setAlive(true), [])
  return hydrated
}
