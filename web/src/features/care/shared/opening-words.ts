import { dictionary } from '../../../words/words.ts'

/** Replaces what was written before a new clinician began. */
export const openingWords = dictionary({
  en: {
    list: (day: string, time: string) =>
      `What people wrote before you began here opens on ${day}, ${time}, once they have signed in. The list and its clocks, new requests and open alerts are not held back. With an open alert of now or the hour all opens at once.`,
    later: (day: string, time: string) =>
      `Written before you began here. Opens on ${day}, ${time}, once they have signed in.`,
    waits: 'Written before you began here. Opens once they have signed in.',
    page: (day: string, time: string) =>
      `What was here before you began opens on ${day}, ${time}, once they have signed in. An open alert of now or the hour opens it at once.`,
    pageWaits:
      'What was here before you began opens once they have signed in. An open alert of now or the hour opens it at once.',
    numbers: (day: string, time: string) => `The numbers open on ${day}, ${time}, once they have signed in or left.`,
    numbersWait: 'The numbers open once they have signed in or left.',
    line: 'A line was written before you began here. It opens 72 hours after that, once the person has signed in.',
  },
  es: {
    list: (day, time) =>
      `Lo que se escribió antes de que usted empezara aquí se abre el ${day}, ${time}, cuando la persona haya entrado. La lista y sus plazos, las solicitudes nuevas y las alertas abiertas no esperan. Con una alerta abierta de ahora o de la hora todo se abre de inmediato.`,
    later: (day, time) =>
      `Escrito antes de que usted empezara aquí. Se abre el ${day}, ${time}, cuando la persona haya entrado.`,
    waits: 'Escrito antes de que usted empezara aquí. Se abre cuando la persona haya entrado.',
    page: (day, time) =>
      `Lo de antes de que usted empezara aquí se abre el ${day}, ${time}, cuando la persona haya entrado. Una alerta abierta de ahora o de la hora lo abre de inmediato.`,
    pageWaits:
      'Lo de antes de que usted empezara aquí se abre cuando la persona haya entrado. Una alerta abierta de ahora o de la hora lo abre de inmediato.',
    numbers: (day, time) => `Los números se abren el ${day}, ${time}, cuando la persona haya entrado o salido.`,
    numbersWait: 'Los números se abren cuando la persona haya entrado o salido.',
    line: 'Hay una línea de antes de que usted empezara aquí. Se abre 72 horas después, cuando la persona haya entrado.',
  },
})
