import { dictionary } from './words.ts'

/** Words of the notice that a slip set the password. */
export const redeemedWords = dictionary({
  en: {
    title: 'Your password was set with a slip (paper code)',
    when: (when: string, address: string) => `${when}, from the network address ${address}`,
    text: 'If that was not you, set a new password on your account page. Tell someone you trust.',
    sees: 'Someone who resets your password could see scores, dates, tools, lessons, what you ticked, and messages in alerts. They could not see your notes, answers or journal. For 30 days they cannot delete these. They could ask to have the whole account deleted. You can take that back for 7 days.',
    deletes: (when: string) =>
      `Somebody asked to delete your account. It will be deleted on ${when}. You can take that back on your account page.`,
    hide: 'Hide until the next sign-in',
  },
  es: {
    title: 'Su contraseña se puso con un comprobante (código en papel)',
    when: (when, address) => `${when}, desde la dirección de red ${address}`,
    text: 'Si no fue usted, cambie su contraseña en la página de su cuenta y dígaselo a alguien de confianza.',
    sees: 'Quien pone otra contraseña podría ver puntajes, fechas, lecciones, lo que usted marcó o usó, y los mensajes en alertas. No podría ver sus notas, sus respuestas ni su diario, y por 30 días no puede borrarlos. Podría pedir que se borre toda la cuenta: usted lo puede parar en los 7 días siguientes.',
    deletes: (when) =>
      `Alguien pidió que se borre su cuenta. Se borrará el ${when}. Puede retirarlo en la página de su cuenta.`,
    hide: 'Ocultar hasta la próxima entrada',
  },
})
