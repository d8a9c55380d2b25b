import { PATHS } from '../../app/navigation/paths.ts'
import { openMenu } from '../../app/page/menu.ts'
import { WhoSeesLink } from '../../app/page/who-sees-link.tsx'
import { Button } from '../../ui/button.tsx'
import { Folded } from '../../ui/folded.tsx'
import { Calendar } from '../../ui/icons.tsx'
import { LayoutGrid } from '../../ui/page-icons.tsx'
import { useWords } from '../../words/words.ts'
import { FacilityPhones, useFor988 } from '../facility/shared/phones.tsx'
import { inmateWords } from './words.ts'

/** The record opens covered. */
export function Rest() {
  const words = useWords(inmateWords)
  const for988 = useFor988()
  return (
    <div className="grid grid-cols-1 items-start gap-3 sm:grid-cols-2">
      <a
        href={PATHS.record}
        className="flex min-h-12 items-center gap-2 rounded-lg border border-line bg-surface px-4 text-ink no-underline hover:border-accent"
      >
        <Calendar className="size-5 text-accent" />
        <h2 className="text-base">{words.record}</h2>
      </a>
      <Folded title={words.privacyTitle} forced={false}>
        {() => (
          <>
            <p className="text-ink-soft">{words.privacy}</p>
            <WhoSeesLink />
          </>
        )}
      </Folded>
      <Folded title={words.phoneTitle} forced={false}>
        {() => (
          <>
            {for988(words.support988).map((text) => (
              <p key={text}>{text}</p>
            ))}
            <FacilityPhones />
          </>
        )}
      </Folded>
      <Button variant="secondary" className="min-h-12" onClick={openMenu}>
        <LayoutGrid className="size-5" />
        {words.menu}
      </Button>
    </div>
  )
}
