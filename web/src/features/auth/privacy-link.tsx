import { common } from '../../words/common.ts'
import { useLocale, useWords } from '../../words/words.ts'

/** For signed-out people the privacy page is a page of its own, so the address carries the language. */
export function PrivacyLink() {
  const { privacy } = useWords(common)
  return (
    <a
      href={`/privacy?lang=${useLocale()}`}
      className="inline-flex min-h-11 items-center self-start text-accent underline underline-offset-4"
    >
      {privacy}
    </a>
  )
}
