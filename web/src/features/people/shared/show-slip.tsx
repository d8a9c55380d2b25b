import type { Slip } from '@evenkeel/contract/users.ts'
import type { z } from 'zod/mini'
import { localHost } from '../../../app/page/local-address.ts'
import { Button } from '../../../ui/button.tsx'
import { Dialog } from '../../../ui/dialog.tsx'
import { adminWords } from '../../../words/admin.ts'
import { useFormat, useWords } from '../../../words/words.ts'

type Props = { person: { name: string; username: string }; slip: z.output<typeof Slip>; onClose: () => void }

/** A slip, shown only once. It is printed alone, dark on white in every theme. */
export function ShowSlip({ person, slip, onClose }: Props) {
  const words = useWords(adminWords)
  const { date, time } = useFormat()
  const expires = `${date(slip.expiresAt)}, ${time(slip.expiresAt)}`
  return (
    <Dialog
      open
      title={words.slipTitle}
      onClose={onClose}
      actions={
        <>
          <Button onClick={() => window.print()}>{words.print}</Button>
          <Button variant="secondary" onClick={onClose}>
            {words.done}
          </Button>
        </>
      }
    >
      <p>{words.slipOnce}</p>
      <div className="printed-alone flex flex-col gap-3 rounded-lg border border-edge bg-canvas p-5 print:fixed print:inset-0 print:rounded-none print:border-0 print:p-12">
        <p className="text-lg font-semibold">
          <NameOnSlip {...person} />
        </p>
        <p>{words.slipCode}</p>
        <p className="text-2xl font-semibold tracking-wide break-words tabular-nums print:text-4xl">{slip.slip}</p>
        <p className="font-semibold">{words.slipExpires(expires)}</p>
        <p>{words.slipSteps(`${window.location.host}/reset-password`)}</p>
        {localHost() && <p>{words.slipLocal}</p>}
        <p>{words.slipNobody}</p>
      </div>
    </Dialog>
  )
}

/** The person on a slip: the name with the username, or the username alone. */
export function NameOnSlip({ name, username }: { name: string; username: string }) {
  if (name === '') return username
  return (
    <>
      {name} <span className="font-normal">({username})</span>
    </>
  )
}
