import { dictionary } from '../../../words/words.ts'

export const alarmWords = dictionary({
  en: {
    label: 'Unanswered alerts',
    one: 'An alert waits',
    drill: 'Practice: a drill',
    noDanger: 'Nobody is in danger. Answer it as a real one.',
    many: (n: number, number: string) =>
      n === 1 ? '1 alert waits for an answer' : `${number} alerts wait for an answer`,
    oldest: 'oldest',
    waits: 'waits',
    open: 'Open',
    silence: 'Silence',
    silenced: 'Silent for 2 min',
    turnOn: 'Turn on sound',
    noSound: 'This browser makes no sound',
    cutOff: (since: string) => `Not connected since ${since}. New alerts do not ring here. Use the radio.`,
    lineDown: 'New alerts may come a little late: the list is read again every 15 seconds.',
    ends: 'When you are signed out, this device rings no more. Somebody still has to answer.',
  },
  es: {
    label: 'Alertas sin responder',
    one: 'Una alerta espera',
    drill: 'Práctica: simulacro',
    noDanger: 'Nadie está en peligro. Responda como a una real.',
    many: (n, number) => (n === 1 ? '1 alerta espera respuesta' : `${number} alertas esperan respuesta`),
    oldest: 'la más vieja',
    waits: 'espera',
    open: 'Abrir',
    silence: 'Silenciar',
    silenced: 'Sin sonido 2 min',
    turnOn: 'Activar sonido',
    noSound: 'Este navegador no suena',
    cutOff: (since) => `Sin conexión desde las ${since}. Las alertas nuevas no suenan aquí. Use la radio.`,
    lineDown: 'Las alertas nuevas pueden tardar un poco: la lista se lee de nuevo cada 15 segundos.',
    ends: 'Cuando su sesión se cierre, este dispositivo dejará de sonar. Alguien todavía tiene que responder.',
  },
})
