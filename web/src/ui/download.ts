/** Milliseconds after which the browser has certainly taken the file. */
const TAKEN = 30_000

/** Offers a file as a download; the page does not keep it. */
export function download(file: Blob, name: string) {
  const link = document.createElement('a')
  link.href = URL.createObjectURL(file)
  link.download = name
  link.click()
  setTimeout(() => URL.revokeObjectURL(link.href), TAKEN)
}
