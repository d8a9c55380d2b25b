import { dictionary } from '../../words/words.ts'

/** Filled in by hand; says neither who nor from where. */
export const releaseCard = dictionary({
  en: {
    heading: 'A card to take along',
    text: 'It has empty lines to fill in by hand. Nothing is typed or kept here. Write only what others may read.',
    print: 'Print the card',
    noPrinter: 'No printer? Copy these lines onto paper.',
    title: 'My first days',
    note: 'Others may read this paper.',
    lines: [
      'I sleep at',
      'Who comes for me, and when; what I do if nobody comes',
      'Papers I have with me',
      'My medicine lasts until',
      'Naloxone is kept',
      'First visit: day, hour, place',
      'Who I call in the evening',
    ],
    tolerance: 'After a break, a body cannot take what it once did. Never use alone. Keep naloxone (Narcan) near.',
    overdose: 'Someone will not wake, or hardly breathes:',
    steps: [
      'Call 911. Do what they say.',
      'Give naloxone (Narcan).',
      'No better breath in 2 or 3 minutes: another dose.',
      'Once they breathe: on their side.',
      'Stay until help comes.',
    ],
    lifeline: 'Thoughts of dying: call or text 988, day or night. For Spanish press 2, or text AYUDA.',
  },
  es: {
    heading: 'Una tarjeta para llevar',
    text: 'Tiene líneas en blanco para llenar a mano. Aquí no se escribe ni se guarda nada. Ponga solo lo que otros pueden leer.',
    print: 'Imprimir la tarjeta',
    noPrinter: '¿No hay impresora? Copie estas líneas en papel.',
    title: 'Mis primeros días',
    note: 'Otros pueden leer este papel.',
    lines: [
      'Duermo en',
      'Quién viene por mí, y cuándo; qué hago si nadie llega',
      'Papeles que llevo',
      'Mi medicina alcanza hasta',
      'La naloxona está en',
      'Primera cita: día, hora, lugar',
      'A quién llamo en la noche',
    ],
    tolerance:
      'Tras un tiempo sin consumir, el cuerpo ya no aguanta lo de antes. No consuma a solas. Tenga cerca la naloxona (Narcan).',
    overdose: 'Si alguien no despierta o casi no respira:',
    steps: [
      'Llame al 911. Haga lo que le digan.',
      'Dé naloxona (Narcan).',
      'Si no respira mejor en 2 o 3 minutos: otra dosis.',
      'Cuando respire: de lado.',
      'Quédese hasta que llegue ayuda.',
    ],
    lifeline: 'Ideas de morir: llame al 988, de día o de noche, y presione 2, o envíe AYUDA al 988.',
  },
})
