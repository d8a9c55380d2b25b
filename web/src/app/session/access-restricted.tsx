import { useEffect } from 'react'
import { ButtonLink } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { toast } from '../../ui/toasts/toaster.tsx'
import { adminWords } from '../../words/admin.ts'
import { useWords, wordsNow } from '../../words/words.ts'
import { PATHS } from '../navigation/paths.ts'

export function AccessRestricted() {
  const words = useWords(adminWords)
  useEffect(() => {
    const { deniedTitle, denied } = wordsNow(adminWords)
    toast({ title: deniedTitle, text: denied, variant: 'destructive' })
  }, [])
  return (
    <Card title={words.restrictedTitle} action={<ButtonLink to={PATHS.home}>{words.goHome}</ButtonLink>}>
      <p>{words.restrictedText}</p>
    </Card>
  )
}
