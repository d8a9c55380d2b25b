import { PASS_MINUTES } from '@evenkeel/contract/base/limits.ts'
import { dictionary } from '../../words/words.ts'

export const signInWords = dictionary({
  en: {
    trying: (username: string) => `Somebody is trying passwords of ${username}`,
    tried: (number: string, from: string, to: string, where: string) =>
      `${number} wrong ones, from ${from} to ${to}, from the address ${where}.`,
    advice:
      'Their own browsers are not held up. If they sign in somewhere new, make a pass for them. The audit log has every hour of it.',
    question: (username: string) => `Make a pass for ${username}?`,
    explain: `A pass makes one browser known to this account, so that tried passwords from elsewhere do not hold this person up. It works once, for ${PASS_MINUTES} minutes. Their password stays the same, and the pass alone opens nothing.`,
    confirm: 'Make the pass',
    making: 'Making the pass...',
    failed:
      'We do not know if the pass was made. Making one again is safe: a new pass voids the older one. Please try again.',
    offline: 'This device cannot reach Evenkeel right now. Please try again.',
    title: (username: string) => `Pass for ${username}`,
    once: 'This code is shown only now. Give it to this person only.',
    steps: (address: string) =>
      `On the device where they want to sign in: open ${address}, enter username and password. When the page says that too many passwords were tried, enter this pass there.`,
    until: (when: string) => `Works once, until ${when}`,
    done: 'Done',
  },
  es: {
    trying: (username) => `Alguien está probando contraseñas de ${username}`,
    tried: (number, from, to, where) => `${number} equivocadas, de ${from} a ${to}, desde la dirección ${where}.`,
    advice:
      'Sus propios navegadores no se ven afectados. Si entra en un lugar nuevo, cree un pase para esa persona. El registro de auditoría tiene cada hora.',
    question: (username) => `¿Crear un pase para ${username}?`,
    explain: `Un pase da a conocer un navegador a esta cuenta, para que las contraseñas probadas desde otro lugar no detengan a esta persona. Sirve una vez, durante ${PASS_MINUTES} minutos. Su contraseña sigue igual, y el pase solo no abre nada.`,
    confirm: 'Crear el pase',
    making: 'Creando el pase...',
    failed:
      'No sabemos si el pase se creó. Crear otro no causa problemas: uno nuevo anula el anterior. Inténtelo de nuevo.',
    offline: 'No hay conexión con Evenkeel por ahora. Espere un poco e intente de nuevo.',
    title: (username) => `Pase para ${username}`,
    once: 'Este código se muestra solo ahora. Entréguelo solo a esta persona.',
    steps: (address) =>
      `En el dispositivo donde quiere entrar: abra ${address}, escriba el usuario y la contraseña. Cuando la página diga que se probaron demasiadas contraseñas, escriba allí este pase.`,
    until: (when) => `Sirve una sola vez, hasta ${when}`,
    done: 'Listo',
  },
})
