import { PROVIDER_FAILURES } from '@evenkeel/contract/auth/provider-words.ts'
import { useEffect, useState } from 'react'
import { call, type Signer } from '../../../app/api/api.ts'
import { ApiError } from '../../../app/api/api-error.ts'
import { keepsKey } from '../../../app/session/enrolled-browser.ts'
import { endLeft } from '../../../app/session/left.ts'
import { noteBegun } from '../../../app/session/worker-flags.ts'
import { Banner } from '../../../ui/banner.tsx'
import { Button } from '../../../ui/button.tsx'
import { useWords } from '../../../words/words.ts'
import { providerWords } from '../shared/provider-words.ts'

const signIfEnrolled: Signer = async (request, body) =>
  (await keepsKey()) ? (await import('../../../app/session/sign-later.ts')).sign(request, body) : null

const cameBack = () => {
  const said = new URLSearchParams(location.search).get('provider')
  return PROVIDER_FAILURES.find((one) => one === said) ?? null
}

/** The way in by the employer's provider, what came of the last try, and whether it is open. */
export function ProviderSignIn({ label }: { label: string }) {
  const words = useWords(providerWords)
  const [open, setOpen] = useState(true)
  const [busy, setBusy] = useState(false)
  const [failure, setFailure] = useState<ReturnType<typeof cameBack> | 'device'>(cameBack)
  useEffect(
    () =>
      void call('GET /api/provider').then(
        (found) => setOpen(found.open),
        () => {},
      ),
    [],
  )

  async function go() {
    setBusy(true)
    setFailure(null)
    try {
      await noteBegun()
      await endLeft().catch(() => true)
      location.assign((await call('POST /api/provider/sign-in', { sign: signIfEnrolled })).address)
    } catch (error) {
      setFailure(error instanceof ApiError && error.status === 403 ? 'device' : 'away')
      setBusy(false)
    }
  }

  return (
    <div className="mt-4 flex flex-col gap-3 border-t border-line pt-4">
      {failure && (
        <div role="alert">
          <Banner tone="danger">
            <strong className="block font-semibold">{words.title}</strong>
            <p>{failure === 'device' ? words.device : words.failures[failure](label)}</p>
          </Banner>
        </div>
      )}
      {open ? (
        <Button variant="secondary" busy={busy} onClick={() => void go()} className="min-h-12 w-full">
          {busy ? words.going : words.with(label)}
        </Button>
      ) : (
        <p role="status">{words.closed(label)}</p>
      )}
    </div>
  )
}
