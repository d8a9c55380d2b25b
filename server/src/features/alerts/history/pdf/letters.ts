/** Letters beyond Latin-1 that the fonts of every PDF reader have. */
const MORE = 'ŒœŠšŽžŸƒˆ˜–—‘’‚“”„†‡•…‰‹›€™'
const isKnown = (letter: string) => /^[ -~¡-ÿ]$/.test(letter) || MORE.includes(letter)

/**
 * A text in the letters of WinAnsi, which English and Spanish need no others of: from a name of the facility accents that it lacks
 * are taken away, and a letter that it does not have is a question mark. One that it lacks would break the text after it.
 */
export const winAnsi = (text: string) =>
  [...text.normalize('NFC').replace(/\s/g, ' ')]
    .map((letter) => (isKnown(letter) ? letter : known(letter.normalize('NFD').slice(0, 1))))
    .join('')

/** Letters with a stroke are letters of their own, and no accent can be taken from them. */
const STROKED: Record<string, string> = { ł: 'l', Ł: 'L', đ: 'd', Đ: 'D', ħ: 'h', Ħ: 'H', ı: 'i' }
const known = (letter: string) => STROKED[letter] ?? (isKnown(letter) ? letter : '?')
