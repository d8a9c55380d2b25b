import { LIMITS } from '@evenkeel/contract/base/limits.ts'
import { useRef } from 'react'
import { Button } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { TextArea } from '../../ui/fields/field.tsx'
import { useFormat, useWords } from '../../words/words.ts'
import { LineList } from './line-list.tsx'
import { withLine } from './lines.ts'
import { facilityWords } from './shared/facility-words.ts'
import type { FacilityForm } from './use-facility-draft.ts'

export function PeersCard({ form: { values, saved, problems, change } }: { form: FacilityForm }) {
  const words = useWords(facilityWords)
  const { number } = useFormat()
  const add = useRef<HTMLButtonElement>(null)
  const { peers, peerLimits } = values
  return (
    <Card folded title={words.peersTitle} note={number(saved.peers.length)}>
      <p className="max-w-text">{words.peersLead}</p>
      {peers.length === 0 && <p className="text-ink-soft">{words.noPeers}</p>}
      <LineList
        lines={peers}
        name="peers"
        problems={problems}
        maxLength={LIMITS.facility.peer}
        label={(at) => words.peer(number(at + 1))}
        onMoved={(text, at) => words.moved(text, number(at + 1), number(peers.length))}
        onChange={(next) => change({ peers: next })}
        add={add}
      />
      <div>
        <Button
          ref={add}
          variant="secondary"
          disabled={peers.length >= LIMITS.facility.peers}
          onClick={() => change({ peers: withLine(peers) })}
        >
          {words.addPeer}
        </Button>
      </div>
      <div className="max-w-2xl">
        <TextArea
          label={words.peerLimits}
          hint={words.peerLimitsHint}
          rows={3}
          maxLength={LIMITS.facility.peerLimits}
          value={peerLimits}
          error={problems.peerLimits && words.wrong[problems.peerLimits]}
          onChange={({ target }) => change({ peerLimits: target.value })}
        />
      </div>
    </Card>
  )
}
