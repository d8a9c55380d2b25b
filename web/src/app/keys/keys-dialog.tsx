import { Badge } from '../../ui/badge.tsx'
import { Button } from '../../ui/button.tsx'
import { Dialog, first } from '../../ui/dialog/dialog.tsx'
import { Switch } from '../../ui/fields/switch.tsx'
import { common } from '../../words/common.ts'
import { useWords } from '../../words/words.ts'
import { useUser } from '../session/session.tsx'
import { PLACES, useKeysOn } from './keys-on.ts'
import { keysWords } from './words.ts'

export function KeysDialog({ onClose }: { onClose: () => void }) {
  const words = useWords(keysWords)
  const { close } = useWords(common)
  const { role } = useUser()
  const [on, change] = useKeysOn()
  const lines = Object.entries(words.does).filter(([keys]) => !keys.startsWith('g ') || PLACES[role][keys.slice(2)])
  return (
    <Dialog
      open
      title={words.title}
      onClose={onClose}
      actions={
        <Button ref={first} variant="secondary" onClick={onClose}>
          {close}
        </Button>
      }
    >
      <dl className="flex flex-col gap-2">
        {lines.map(([keys, does]) => (
          <div key={keys} className="flex flex-wrap items-center gap-x-3">
            <dt className="flex w-20 shrink-0 gap-1">
              {keys.split(' ').map((key) => (
                <kbd key={key}>
                  <Badge>{key}</Badge>
                </kbd>
              ))}
            </dt>
            <dd className="min-w-0 grow basis-40">{does}</dd>
          </div>
        ))}
      </dl>
      <p className="text-sm text-ink-soft">{words.never}</p>
      <Switch label={words.on} checked={on} onChange={change} />
      <p className="text-sm text-ink-soft">{words.onText}</p>
    </Dialog>
  )
}
