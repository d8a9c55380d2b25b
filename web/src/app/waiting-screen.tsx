import { type ReactNode, useEffect, useState } from 'react'
import { Spinner } from '../ui/spinner.tsx'

/** Milliseconds after which help is offered without waiting for the server. */
const PATIENCE = 1000

/** Shown while the session loads. Space for the help links is reserved, so that nothing moves when they appear. */
export function WaitingScreen({ help }: { help: ReactNode }) {
  const [slow, setSlow] = useState(false)
  useEffect(() => {
    const timer = setTimeout(() => setSlow(true), PATIENCE)
    return () => clearTimeout(timer)
  }, [])
  return (
    <>
      <div className="min-h-17">{slow && help}</div>
      <main>
        <Spinner />
      </main>
    </>
  )
}
