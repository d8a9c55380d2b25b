import { decodeQR } from 'qr/decode.js'

/** Pixels of the longer side: enough for a badge, and fast enough for an old tablet. */
const SIDE = 640

const canvas = document.createElement('canvas')

/** Null where the picture holds no readable code. */
export function readPicture(video: HTMLVideoElement): string | null {
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
