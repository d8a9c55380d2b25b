import { dictionary } from '../../words/words.ts'

export const redeemedWords = dictionary({
  en: {
    title: 'Your password was changed with a slip (paper code)',
    line: (when: string) =>
      `Your password was changed with a slip: ${when}. Not you? Tell someone you trust, and set a new one.`,
    account: 'Your account says more.',
    when: (when: string, address: string) => `${when}, from the network address ${address}`,
    text: 'If that was not you, set a new password here. Tell someone you trust.',
    sees: (days: string, back: string) =>
      `Someone who resets your password could see scores, dates, tools, lessons, what you ticked, and messages in alerts. They could not see your notes, answers, plan or journal, or read what you shared of them. For ${days} days they cannot delete these. They could ask to have the whole account deleted. You can take that back for ${back} days.`,
    deletes: (when: string) =>
      `Somebody asked to delete your account. It will be deleted on ${when}. You can take that back on your account page.`,
  },
  es: {
    title: 'Su contraseña se cambió con un comprobante (código en papel)',
    line: (when) =>
      `Su contraseña se cambió con un comprobante: ${when}. ¿No fue usted? Dígaselo a alguien de confianza y ponga otra.`,
    account: 'Su cuenta dice más.',
    when: (when, address) => `${when}, desde la dirección de red ${address}`,
    text: 'Si no fue usted, cambie su contraseña aquí y dígaselo a alguien de confianza.',
    sees: (days, back) =>
      `Quien pone otra contraseña podría ver puntajes, fechas, lecciones, lo que usted marcó o usó, y los mensajes en alertas. No podría ver sus notas, respuestas, plan ni diario, ni leer lo que usted compartió de ellos, y por ${days} días no puede borrarlos. Podría pedir que se borre toda la cuenta: usted lo puede parar en los ${back} días siguientes.`,
    deletes: (when) =>
      `Alguien pidió que se borre su cuenta. Se borrará el ${when}. Puede retirarlo en la página de su cuenta.`,
  },
})
