import { Brand } from '../../ui/brand.tsx'
import { ThemeButton } from '../../ui/theme-button.tsx'
import { TOP_BAR_BUTTON } from '../../ui/top-bar-button.ts'
import { useBoot } from '../../words/boot.ts'
import { common } from '../../words/common.ts'
import { useLocale, useWords } from '../../words/words.ts'
import { chooseLocale } from './language.ts'

export function EntryHeader() {
  const words = useWords(common)
  const other = useLocale() === 'en' ? 'es' : 'en'
  const { facilityName } = useBoot()
  return (
    <header className="mx-auto flex w-full max-w-page flex-wrap items-center gap-2 px-4 py-3 sm:px-6">
      <Brand />
      {facilityName !== 'Evenkeel' && (
        <span className="hidden min-w-0 border-l border-line pl-3 text-ink-soft sm:inline">{facilityName}</span>
      )}
      <div className="ml-auto flex items-center">
        <button type="button" lang={other} onClick={() => chooseLocale(other)} className={TOP_BAR_BUTTON}>
          {words.otherLanguage}
        </button>
        <ThemeButton />
      </div>
    </header>
  )
}
