import type { Warning } from '@evenkeel/contract/base/warnings.ts'
import { dictionary } from '../../words/words.ts'

const en: Record<Warning, string> = {
  last_responder_inmate: 'Nobody else answers alerts of people in care. After this, their alerts reach nobody.',
  last_responder_staff: 'Nobody else answers alerts of staff. After this, their alerts reach nobody.',
  last_clinician_inmate:
    'There is no other clinician for people in care. After this, nobody looks after their care here.',
  last_clinician_staff: 'There is no other clinician for staff. After this, nobody looks after their care here.',
  open_alert:
    'This person has an open alert. It stays open, but they cannot see an answer here. Somebody has to go to them.',
  namesake:
    'Somebody who is here has this name. If it is the same person, they would have two accounts: look under People first.',
}

const es: Record<Warning, string> = {
  last_responder_inmate:
    'Nadie más responde a las alertas de las personas bajo cuidado. Después de esto, sus alertas no le llegan a nadie.',
  last_responder_staff:
    'Nadie más responde a las alertas del personal. Después de esto, sus alertas no le llegan a nadie.',
  last_clinician_inmate:
    'No hay otro profesional de salud mental para las personas bajo cuidado. Después de esto, nadie de salud mental lleva su atención aquí.',
  last_clinician_staff:
    'No hay otro profesional de salud mental para el personal. Después de esto, nadie de salud mental lleva su atención aquí.',
  open_alert:
    'Esta persona tiene una alerta abierta. Sigue abierta, pero no podrá ver aquí una respuesta. Alguien tiene que ir a verla.',
  namesake:
    'Alguien que está aquí se llama igual. Si es la misma persona, tendría dos cuentas: mire primero en Personas.',
}

/** Shown before a change that can be made all the same. */
export const warningWords = dictionary({
  en: { title: 'Please read this first', all: en, doIt: 'Do it all the same' },
  es: { title: 'Lea esto primero', all: es, doIt: 'Hacerlo de todos modos' },
})
