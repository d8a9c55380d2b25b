import { Button } from '../../../../ui/button.tsx'
import { toast } from '../../../../ui/toasts/toaster.tsx'
import { useWords } from '../../../../words/words.ts'
import { byItselfWords } from './by-itself-words.ts'

/** Signs as Standard Webhooks says, with what every Linux has. */
const EXAMPLE = (
  origin: string,
) => `id=$(openssl rand -hex 16) at=$(date +%s) key=$(printf %s "\${SECRET#whsec_}" | base64 -d | od -An -vtx1 | tr -d ' \\n')
sum=$({ printf %s "$id.$at."; cat roster.csv; } | openssl dgst -sha256 -mac HMAC -macopt hexkey:$key -binary | base64)
curl --fail ${origin}/api/roster --data-binary @roster.csv -H 'content-type: text/csv' \\
  -H "webhook-id: $id" -H "webhook-timestamp: $at" -H "webhook-signature: v1,$sum"`

export function RosterSecret({ secret }: { secret: string }) {
  const words = useWords(byItselfWords)
  const copy = () =>
    navigator.clipboard.writeText(secret).then(
      () => toast({ title: words.title, text: words.copied }),
      () => toast({ title: words.title, text: words.notCopied, variant: 'destructive' }),
    )
  return (
    <div role="status" className="flex flex-col gap-3 rounded-md bg-sunken px-4 py-3">
      <p>{words.once}</p>
      <p translate="no" className="select-all break-all font-semibold">
        {secret}
      </p>
      {/* A page without https cannot write to the clipboard. */}
      {window.isSecureContext && (
        <Button variant="secondary" className="self-start" onClick={copy}>
          {words.copy}
        </Button>
      )}
      <p>{words.example}</p>
      <pre translate="no" className="select-all whitespace-pre-wrap break-all text-sm">
        {EXAMPLE(location.origin)}
      </pre>
    </div>
  )
}
