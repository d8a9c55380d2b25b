import { dictionary } from './words.ts'

/** Words of the alarm that a responder gets on every screen. */
export const alarmWords = dictionary({
  en: {
    label: 'Unanswered alerts',
    one: 'An alert waits for an answer',
    drill: 'A drill waits for an answer',
    many: (number: string) => `${number} alerts wait for an answer`,
    show: 'Show the alerts',
    silence: 'Silence',
    silenced: 'The sound is off on this page for two minutes. Somebody still has to answer.',
    waiting: 'Somebody is waiting for help.',
    noDanger: 'Nobody is in danger. Please answer as you would a real alert.',
    turnOn: 'Sound is off: press to hear alerts',
    noSound: 'This browser cannot make a sound for alerts. Somebody is waiting for help.',
  },
  es: {
    label: 'Alertas sin responder',
    one: 'Una alerta espera respuesta',
    drill: 'Un simulacro espera respuesta',
    many: (number) => `${number} alertas esperan respuesta`,
    show: 'Ver las alertas',
    silence: 'Silenciar',
    silenced: 'El sonido está apagado en esta página por dos minutos. Alguien todavía tiene que responder.',
    waiting: 'Alguien espera ayuda.',
    noDanger: 'Nadie está en peligro. Responda como a una alerta real.',
    turnOn: 'El sonido está apagado: presione para oír las alertas',
    noSound: 'Este navegador no puede sonar con las alertas. Alguien espera ayuda.',
  },
})
