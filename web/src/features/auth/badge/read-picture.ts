import { decodeQR } from 'qr/decode.js'

/** Pixels of the longer side of what is read: a badge fills enough of that, and an old tablet reads it in time. */
const SIDE = 640

const canvas = document.createElement('canvas')

/** What the square in this picture of the camera says; null where none is read. */
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
