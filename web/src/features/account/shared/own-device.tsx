import { useMutation } from '@tanstack/react-query'
import { call } from '../../../app/api/api.ts'
import { refresh } from '../../../app/api/query-client.ts'
import { showOwn } from '../../../app/session/own-shown/own-shown.ts'
import { ownShownWords } from '../../../app/session/own-shown/own-shown-words.ts'
import { rememberUser, useUser } from '../../../app/session/session.tsx'
import { Switch } from '../../../ui/fields/switch.tsx'
import { toast } from '../../../ui/toasts/toaster.tsx'
import { useWords } from '../../../words/words.ts'

/** The server offers the choice only where a device may be the person's own. */
export function OwnDevice() {
  const words = useWords(ownShownWords)
  const user = useUser()
  const { mutate, isPending, variables } = useMutation({
    mutationFn: (own: boolean) => call('PUT /api/user/own-device', { body: { own } }),
    onSuccess(_, own) {
      rememberUser({ ...user, ownDevice: own ? 'chosen' : 'offered' })
      if (own) showOwn()
    },
    onError() {
      toast({ title: words.ownTitle, text: words.ownFailed, variant: 'destructive' })
      void refresh('/api/user')
    },
  })
  if (!user.ownDevice) return null
  return (
    <div className="flex flex-col">
      <Switch label={words.own} checked={isPending ? variables : user.ownDevice === 'chosen'} onChange={mutate} />
      <p className="max-w-text text-sm text-ink-soft">{words.ownText}</p>
    </div>
  )
}
