import type { Privacy } from '@evenkeel/contract/own-data.ts'
import { Card } from '../../ui/card.tsx'
import { privacyWords } from '../../words/privacy.ts'
import { useWords } from '../../words/words.ts'
import { Points } from './points.tsx'

/** What a request for help tells whom, through the channels that this facility has. */
export function HelpPart({ email, webhook }: Privacy['alertChannels']) {
  const { help } = useWords(privacyWords)
  const channels = [...(email ? [help.email] : []), ...(webhook ? [help.webhook] : [])]
  return (
    <Card title={help.title}>
      <p className="max-w-text">{help.screen}</p>
      {channels.length === 0 ? (
        <p className="max-w-text">{help.stays}</p>
      ) : (
        <>
          <p>{help.leaves}</p>
          <Points of={channels} />
          <p className="max-w-text">{help.holds}</p>
        </>
      )}
      <p className="max-w-text">{help.assessment}</p>
    </Card>
  )
}
