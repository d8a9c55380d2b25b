/** Names that are one when spoken or read in a hurry: "Tablet 3", "tablet  3" and "Tablet3". */
export const deviceNameKey = (name: string) =>
  name
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[\s\p{C}]/gu, '')
