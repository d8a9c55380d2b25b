import { dictionary } from '../../web/src/words/words.ts'
import { N } from '../names.ts'

/** The sheet for the wall: it names no facility, no telephone but 988 and no address; the facility writes its own on the lines. */
export const wall = dictionary({
  en: {
    title: 'Do you need help now?',
    now: [
      'Tell any officer or staff.',
      `In Evenkeel, press ${N.getHelp}.`,
      'If you can use a phone, call or text 988. It is free, day and night.',
    ],
    say: 'Say: “I am not safe. I need mental health now.”',
    not: `${N.getHelp} tells the people who are named here. It may be that nobody comes. So do not wait: tell an officer too.`,
    what: {
      title: 'What is Evenkeel?',
      points: [
        'A place to look after your mind: say how you are, write, breathe, learn, ask to talk.',
        'Nobody has to use it.',
        'You can write in a journal. Your password locks it. No one else can open what is stored there.',
        `Are you new? Ask staff for a slip. Then press ${N.haveSlip}.`,
      ],
    },
    lines: ['Where you can use Evenkeel:', 'Telephone for mental health here:'],
  },
  es: {
    title: '¿Necesita ayuda ahora?',
    now: [
      'Avise a un oficial o a alguien del personal.',
      `En Evenkeel, presione ${N.getHelp}.`,
      'Si puede usar un teléfono, llame al 988 y presione 2. Es gratis, de día y de noche.',
    ],
    say: 'Diga: “No estoy a salvo. Necesito atención de salud mental ahora”.',
    not: `${N.getHelp} avisa a las personas nombradas aquí. Puede que no venga nadie. Por eso no espere: avise también a un oficial.`,
    what: {
      title: '¿Qué es Evenkeel?',
      points: [
        'Un lugar para cuidar su mente. Diga cómo está. Escriba, respire, lea o pida hablar.',
        'Nadie tiene que usarlo.',
        'Su contraseña cierra su diario. Nadie más puede abrir lo que se guarda ahí.',
        `¿Es nuevo aquí? Pida al personal un papel con su código. Luego presione ${N.haveSlip}.`,
      ],
    },
    lines: ['Dónde puede usar Evenkeel:', 'Teléfono de salud mental de aquí:'],
  },
})
