import type { ServerSettings } from '@evenkeel/contract/facility.ts'
import { PATHS } from '../../app/navigation/paths.ts'
import { ButtonLink } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { ChevronDown } from '../../ui/icons.tsx'
import { serverSettingsWords } from '../../words/server-settings.ts'
import { useFormat, useWords } from '../../words/words.ts'
import { type Line, settingGroups } from './server-settings.ts'

export function SettingsCard({ settings }: { settings: ServerSettings }) {
  const words = useWords(serverSettingsWords)
  const { number } = useFormat()
  return (
    <Card
      title={words.title}
      action={
        <ButtonLink to={PATHS.backup} variant="secondary">
          {words.backup}
        </ButtonLink>
      }
    >
      <p className="max-w-text">{words.lead}</p>
      {settingGroups(settings, words, number, isSecureContext).map(({ name, lines }) => (
        <section key={name} aria-label={words.groups[name]} className="grid gap-x-6 md:grid-cols-[9rem_1fr]">
          <h3 className="py-2.5 font-semibold">{words.groups[name]}</h3>
          <div className="min-w-0">
            {lines.map((line) => (
              <Setting key={line.set.join()} line={line} />
            ))}
          </div>
        </section>
      ))}
    </Card>
  )
}

function Setting({ line: { said, set } }: { line: Line }) {
  const words = useWords(serverSettingsWords)
  return (
    <details className="group border-b border-line">
      <summary className="flex min-h-11 items-center gap-3 rounded-sm py-2">
        <span className="min-w-0 grow break-words">{said}</span>
        <ChevronDown className="size-4 text-ink-soft group-open:rotate-180" />
      </summary>
      <div className="flex flex-col gap-2 pb-3 text-sm text-ink-soft">
        <p className="flex flex-wrap gap-2">
          {set.map((one) => (
            <code key={one} className="rounded-sm bg-sunken px-2 py-1 break-all text-ink">
              {one}
            </code>
          ))}
        </p>
        <p>{set.some((one) => one.includes('=')) ? words.where : `${words.secret} ${words.where}`}</p>
      </div>
    </details>
  )
}
