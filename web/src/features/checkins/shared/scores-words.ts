import type { Band } from '@evenkeel/contract/checkins/scores.ts'
import { aLas, atTime } from '../../../words/format.ts'
import { dictionary } from '../../../words/words.ts'

type Bands = Record<Band, string>

const moodEn: Bands = {
  veryLow: 'Very Low',
  low: 'Low',
  moderate: 'Moderate',
  high: 'Good',
  veryHigh: 'Very Good',
}

const stressEn: Bands = {
  veryLow: 'Very Low',
  low: 'Low',
  moderate: 'Moderate',
  high: 'High',
  veryHigh: 'Very High',
}

const moodEs: Bands = {
  veryLow: 'Muy bajo',
  low: 'Bajo',
  moderate: 'Moderado',
  high: 'Bueno',
  veryHigh: 'Muy bueno',
}

const stressEs: Bands = {
  veryLow: 'Muy bajo',
  low: 'Bajo',
  moderate: 'Moderado',
  high: 'Alto',
  veryHigh: 'Muy alto',
}

export const scoreWords = dictionary({
  en: {
    mood: 'Mood',
    stress: 'Stress',
    moodBands: moodEn,
    stressBands: stressEn,
    chooseMood: 'Choose your mood.',
    chooseStress: 'Choose your stress.',
    notChosen: 'Not chosen yet',
    useNumbers: 'Use numbers 1–10',
    usePictures: 'Use pictures',
    addMore: 'Add more',
    complete: 'Complete Check-In',
    saving: 'Saving...',
    savedTitle: 'Check-in Complete',
    saved: 'Your wellness data has been recorded. Thank you for taking care of yourself.',
    failedTitle: 'Error',
    failed: 'Failed to save check-in. Please try again.',
    kept: 'Your check-in is not saved yet. Everything you entered is still here. Wait a moment, then press Complete Check-In again.',
    keptOffline:
      'We could not reach Evenkeel, so your check-in may not be saved. Everything you entered is still here. Press Complete Check-In again: it will not be saved twice.',
    card: {
      title: 'Daily Check',
      trackMood: 'Track your mood. You have not checked in today.',
      another: 'Track your mood again.',
      completedAt: (time: string) => `Completed today ${atTime(time)}.`,
      addAnother: 'Add another',
      close: 'Close',
    },
    todayFailed: 'We could not see if you already checked in today. You can still add a check-in.',
  },
  es: {
    mood: 'Estado de ánimo',
    stress: 'Estrés',
    moodBands: moodEs,
    stressBands: stressEs,
    chooseMood: 'Elija su estado de ánimo.',
    chooseStress: 'Elija su estrés.',
    notChosen: 'Sin elegir',
    useNumbers: 'Usar números del 1 al 10',
    usePictures: 'Usar dibujos',
    addMore: 'Agregar más',
    complete: 'Completar registro',
    saving: 'Guardando...',
    savedTitle: 'Registro completado',
    saved: 'Sus datos de bienestar quedaron guardados. Gracias por cuidarse.',
    failedTitle: 'Error',
    failed: 'No se pudo guardar el registro. Inténtelo de nuevo.',
    kept: 'Su registro todavía no está guardado. Todo lo que escribió y marcó sigue aquí. Espere un momento y presione Completar registro otra vez.',
    keptOffline:
      'No pudimos conectarnos con Evenkeel, así que es posible que su registro no esté guardado. Todo lo que escribió y marcó sigue aquí. Presione Completar registro otra vez: no se guardará dos veces.',
    card: {
      title: 'Registro diario',
      trackMood: 'Registre su estado de ánimo. Hoy todavía no lo ha hecho.',
      another: 'Registre su estado de ánimo otra vez.',
      completedAt: (time: string) => `Completado hoy ${aLas(time)}.`,
      addAnother: 'Agregar otro',
      close: 'Cerrar',
    },
    todayFailed: 'No pudimos ver si usted ya hizo su registro de hoy. De todos modos puede agregar uno.',
  },
})
