import { useEffect, useState } from 'react'

/** False in the prerendered page, true after hydration. Until then the browser must not submit a form natively. */
export function useHydrated() {
  const [hydrated, setAlive] = useState(false)
  useEffect(() => setAlive(true), [])
  return hydrated
}
