/** Milliseconds after which the browser has surely taken the file. */
const TAKEN = 30_000

export function download(file: Blob, name: string) {
  const link = document.createElement('a')
  link.href = URL.createObjectURL(file)
  link.download = name
  link.click()
  setTimeout(() => URL.revokeObjectURL(link.href), TAKEN)
}
