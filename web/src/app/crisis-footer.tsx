import { common } from '../words/common.ts'
import { useWords } from '../words/words.ts'
import { FacilityPhones } from './facility-phones.tsx'
import { PATHS } from './paths.ts'

/** Crisis numbers on every screen, and what this product is not. */
export function CrisisFooter() {
  const { crisis, disclaimer, privacy } = useWords(common)
  return (
    <footer className="border-t border-line bg-sunken">
      <div className="mx-auto flex max-w-page flex-col gap-3 px-4 py-6 text-sm text-ink-soft sm:px-6">
        <p className="flex flex-wrap gap-x-5 gap-y-1 text-ink">
          <strong className="font-semibold">{crisis.title}</strong>
          <span>{crisis.call}</span>
          <span>{crisis.text}</span>
          <span>{crisis.emergency}</span>
        </p>
        <FacilityPhones />
        <p className="max-w-text">{disclaimer}</p>
        <a
          href={PATHS.privacy}
          className="inline-flex min-h-11 items-center self-start text-accent underline underline-offset-4"
        >
          {privacy}
        </a>
      </div>
    </footer>
  )
}
