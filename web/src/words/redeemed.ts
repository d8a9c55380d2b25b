import { dictionary } from './words.ts'

/** Words of the notice that a slip set the password. */
export const redeemedWords = dictionary({
  en: {
    title: 'Your password was set with a slip',
    when: (when: string, address: string) => `${when}, from the network address ${address}`,
    text: 'If that was not you, change your password on your account page and tell somebody you trust.',
    sees: 'Somebody who resets your password could see scores, ticked causes and symptoms, dates, tools, lessons, and messages in alerts; not your notes, answers or journal. For 30 days they cannot delete these. They could ask to have the whole account deleted: you can take that back for 7 days.',
    deletes: (when: string) =>
      `Somebody asked to delete your account. It will be deleted on ${when}. You can take that back on your account page.`,
    hide: 'Hide until the next sign-in',
  },
  es: {
    title: 'Su contraseña se puso con un comprobante',
    when: (when, address) => `${when}, desde la dirección de red ${address}`,
    text: 'Si no fue usted, cambie su contraseña en la página de su cuenta y dígaselo a alguien de confianza.',
    sees: 'Quien restablece su contraseña podría ver puntajes, causas y síntomas marcados, fechas, herramientas, lecciones y mensajes en alertas; no sus notas, respuestas ni diario. Durante 30 días no puede borrarlos. Podría pedir que se borre toda la cuenta: usted puede retirarlo durante 7 días.',
    deletes: (when) =>
      `Alguien pidió que se borre su cuenta. Se borrará el ${when}. Puede retirarlo en la página de su cuenta.`,
    hide: 'Ocultar hasta la próxima entrada',
  },
})
