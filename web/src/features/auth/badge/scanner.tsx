import { decodeQR } from 'qr/decode.js'
import { useEffect, useRef } from 'react'
import { inTime } from '../../../app/session/in-time.ts'
import { Button } from '../../../ui/button.tsx'
import { badgeWords } from '../../../words/badge.ts'
import { useWords } from '../../../words/words.ts'
import { badgeIn } from './badge-in.ts'

/** Pixels of the longer side: enough for a badge, and fast enough for an old tablet. */
const SIDE = 640

const canvas = document.createElement('canvas')

/** Null where the picture holds no readable code. */
function readPicture(video: HTMLVideoElement): string | null {
  const { videoWidth, videoHeight } = video
  if (videoWidth === 0) return null
  const scale = Math.min(1, SIDE / Math.max(videoWidth, videoHeight))
  canvas.width = Math.round(videoWidth * scale)
  canvas.height = Math.round(videoHeight * scale)
  const drawing = canvas.getContext('2d', { willReadFrequently: true })
  if (!drawing) return null
  drawing.drawImage(video, 0, 0, canvas.width, canvas.height)
  try {
    return decodeQR(drawing.getImageData(0, 0, canvas.width, canvas.height))
  } catch {
    return null
  } finally {
    drawing.clearRect(0, 0, canvas.width, canvas.height)
  }
}

/** Milliseconds between two looks, and until the camera stops by itself. */
const EVERY = 150
const MOST = 60_000
/** Milliseconds for the picture to start moving. */
const STARTS = 5000
const WANTED: MediaStreamConstraints = { video: { facingMode: 'user', width: { ideal: 1280 } } }

type Props = { onBadge: (badge: string) => void; onEnd: (why?: 'noCamera' | 'notFound') => void }

/** The camera runs only while this is shown; no picture is kept or leaves the page. */
export function Scanner({ onBadge, onEnd }: Props) {
  const words = useWords(badgeWords)
  const video = useRef<HTMLVideoElement>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: the camera is opened once
  useEffect(() => {
    const place = video.current
    if (!place) return
    const leaving = new AbortController()
    const { signal } = leaving
    void scan(place, signal).then(
      (badge) => !signal.aborted && (badge ? onBadge(badge) : onEnd('notFound')),
      () => !signal.aborted && onEnd('noCamera'),
    )
    return () => leaving.abort()
  }, [])
  return (
    <div className="flex flex-col gap-3">
      <p role="status">{words.hold}</p>
      <video
        ref={video}
        muted
        playsInline
        aria-label={words.picture}
        className="aspect-square w-full max-w-md -scale-x-100 rounded-lg border border-edge bg-sunken object-cover"
      />
      <Button variant="secondary" className="self-start" onClick={() => onEnd()}>
        {words.stop}
      </Button>
    </div>
  )
}

/** Null after a minute without a badge; the camera is off at the end in any case. */
async function scan(video: HTMLVideoElement, signal: AbortSignal): Promise<string | null> {
  const asked = navigator.mediaDevices.getUserMedia(WANTED)
  const off = () => {
    video.srcObject = null
    const stop = (stream: MediaStream) => {
      for (const track of stream.getTracks()) track.stop()
    }
    asked.then(stop, () => {})
  }
  addEventListener('pagehide', off, { once: true })
  try {
    const stream = await inTime(asked, MOST, null)
    if (!stream) throw new Error('The device says neither that it has a camera nor that it has none')
    video.srcObject = stream
    await inTime(video.play(), STARTS, undefined)
    for (let time = 0; time < MOST && !signal.aborted; time += EVERY) {
      const badge = badgeIn(readPicture(video) ?? '')
      if (badge) return badge
      await new Promise((resolve) => setTimeout(resolve, EVERY))
    }
    return null
  } finally {
    removeEventListener('pagehide', off)
    off()
  }
}
