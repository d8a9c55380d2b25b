/**
 * Unicode's confusables (UTS 39, version 14) of six scripts; an index of `users` contains the table, so changing it
 * needs a migration.
 */
const DRAWN_ALIKE: Readonly<Record<string, string>> = {
  '2': 'ƧϨꙄꝚ',
  '3': 'ƷȜЗӠⳌꝪꞫ',
  '4': 'Ꮞ',
  '5': 'Ƽ',
  '6': 'бᏮⳒ',
  '8': 'Ȣȣ',
  '9': 'ⳊꝮ',
  a: 'ɑΑαАаᎪ',
  b: 'ƄΒВЬвᏏᏴꞴ',
  c: 'СсᏟᴄⲤⲥꮯ',
  d: 'ԁᎠᏧ',
  e: 'ΕЕеҽᎬꬲ',
  f: 'ϜքẝꞘꞙꬵ',
  g: 'ƍɡԌցᏀᏳᶃ',
  h: 'ΗНнһհᎻᏂⲎ',
  i: 'ıɩɪιіӏᎥꙇꭵ',
  j: 'ͿϳЈјᎫꞲ',
  k: 'ΚКкᏦⲔ',
  l: '1I|ƖǀΙІӀᏞⲒⳐ',
  m: 'ΜϺМмᎷⲘ',
  n: 'ΝոռⲚ',
  o: '0ΟοσОоՕօᴏᴑⲞⲟꬽ',
  p: 'ΡρРрᏢⲢⲣ',
  q: 'ԛգզ',
  r: 'ƦгᎡᏒᴦⲅꭇꭈꮁ',
  s: 'ƽЅѕՏᏕᏚꜱꮪ',
  t: 'ΤТтᎢⲦ',
  u: 'ʋυՍսᴜꞟꭎꭒ',
  v: 'νѴѵᏙᴠꮩ',
  w: 'ɯѡԜԝաᎳᏔᴡꮃ',
  x: 'ΧХхⲬꞳ',
  y: 'ɣʏΥγУуҮүᎩᎽᶌỿⲨꭚ',
  z: 'ΖᏃᴢꮓ',
}

const PAIRS = Object.entries(DRAWN_ALIKE).flatMap(([look, letters]) =>
  [...letters].map((letter) => [letter, look] as const),
)

/** As PostgreSQL's `translate` takes it. */
export const LOOK_ALIKES = {
  letters: PAIRS.map(([letter]) => letter).join(''),
  looks: PAIRS.map(([, look]) => look).join(''),
}

const LOOKS = new Map(PAIRS)

/** Must equal what the index `users_username_look` works out. */
export const lookOf = (username: string): string =>
  [...username.normalize('NFKC')]
    .map((letter) => LOOKS.get(letter) ?? letter)
    .join('')
    .toLowerCase()
