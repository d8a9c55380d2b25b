import { type ReactNode, useEffect, useState } from 'react'
import { Spinner } from '../ui/spinner.tsx'

/** From then on, in milliseconds, nobody waits for the server to ask for help. */
const PATIENCE = 1000

/** While it is being found out who is signed in. The room for help is kept, so that nothing moves when it comes. */
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
