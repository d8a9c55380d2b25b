/** A browser has taken a file over long before this (milliseconds). */
const TAKEN = 30_000

/** Hands a file to the browser, which puts it where the person wants it; the page itself keeps nothing. */
export function download(file: Blob, name: string) {
  const link = document.createElement('a')
  link.href = URL.createObjectURL(file)
  link.download = name
  link.click()
  setTimeout(() => URL.revokeObjectURL(link.href), TAKEN)
}
