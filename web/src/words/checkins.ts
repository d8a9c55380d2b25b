import type { Band, Stressor, Symptom } from '@evenkeel/contract/scores.ts'
import { dictionary } from './words.ts'

type Bands = Record<Band, string>
type StressorNames = Record<Stressor, string>
type SymptomNames = Record<Symptom, string>

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

const stressorsEn: StressorNames = {
  Workload: 'Workload',
  'Sleep Quality': 'Sleep Quality',
  'Personal Issues': 'Personal Issues',
  'Team Dynamics': 'Team Dynamics',
  'Administrative Tasks': 'Administrative Tasks',
  'Public Interactions': 'Public Interactions',
  'Safety Concerns': 'Safety Concerns',
  'Family Stress': 'Family Stress',
  'Legal Case': 'Legal Case',
  Release: 'Release',
  Health: 'Health',
  Money: 'Money',
}

const symptomsEn: SymptomNames = {
  Headache: 'Headache',
  Tension: 'Tension',
  Fatigue: 'Fatigue',
  Restlessness: 'Restlessness',
  'Muscle Pain': 'Muscle Pain',
  'Sleep Issues': 'Sleep Issues',
  'Appetite Changes': 'Appetite Changes',
  'Digestive Issues': 'Digestive Issues',
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

const stressorsEs: StressorNames = {
  Workload: 'Carga de trabajo',
  'Sleep Quality': 'Calidad del sueño',
  'Personal Issues': 'Asuntos personales',
  'Team Dynamics': 'Relaciones en el equipo',
  'Administrative Tasks': 'Trámites y papeleo',
  'Public Interactions': 'Trato con el público',
  'Safety Concerns': 'Preocupación por la seguridad',
  'Family Stress': 'Tensión familiar',
  'Legal Case': 'Caso legal',
  Release: 'Salida',
  Health: 'Salud',
  Money: 'Dinero',
}

const symptomsEs: SymptomNames = {
  Headache: 'Dolor de cabeza',
  Tension: 'Tensión',
  Fatigue: 'Cansancio',
  Restlessness: 'Inquietud',
  'Muscle Pain': 'Dolor muscular',
  'Sleep Issues': 'Problemas para dormir',
  'Appetite Changes': 'Cambios de apetito',
  'Digestive Issues': 'Problemas digestivos',
}

export const checkInWords = dictionary({
  en: {
    title: 'Daily Check-In',
    lead: 'How are you right now? There are no wrong answers.',
    doneToday: "You've already completed your check-in today. You can add another entry if needed.",
    completed: 'Completed',
    when: 'When is this check-in?',
    preShift: 'Pre-Shift',
    postShift: 'Post-Shift',
    mood: 'Mood',
    stress: 'Stress',
    moodBands: moodEn,
    stressBands: stressEn,
    stressors: 'What is adding stress?',
    stressorNames: stressorsEn,
    symptoms: 'What do you feel in your body?',
    symptomNames: symptomsEn,
    notes: 'Notes',
    notesHint: 'Anything you want to remember about today.',
    privacyTitle: 'Your check-in is yours',
    privacy:
      'No screen of officers, staff or administrators shows it. Your notes are locked with your password when they are saved.',
    complete: 'Complete Check-In',
    saving: 'Saving...',
    skip: 'Skip',
    savedTitle: 'Check-in Complete',
    saved: 'Your wellness data has been recorded. Thank you for taking care of yourself.',
    failedTitle: 'Error',
    failed: 'Failed to save check-in. Please try again.',
    kept: 'Your check-in is not saved yet. Everything you entered is still here. Wait a moment, then press Complete Check-In again.',
    keptOffline:
      'We could not reach Evenkeel, so your check-in may not be saved. Everything you entered is still here. Press Complete Check-In again: it will not be saved twice.',
    leaveTitle: 'Leave without saving?',
    leaveText: 'Your notes are not saved yet. If you leave now, they will be gone.',
    leave: 'Leave',
    stay: 'Stay here',
    todayFailed: 'We could not see if you already checked in today. You can still add a check-in.',
  },
  es: {
    title: 'Registro diario',
    lead: '¿Cómo se siente en este momento? No hay respuestas incorrectas.',
    doneToday: 'Usted ya completó su registro de hoy. Puede agregar otro si lo necesita.',
    completed: 'Completado',
    when: '¿De qué momento es este registro?',
    preShift: 'Antes del turno',
    postShift: 'Después del turno',
    mood: 'Estado de ánimo',
    stress: 'Estrés',
    moodBands: moodEs,
    stressBands: stressEs,
    stressors: '¿Qué le está causando estrés?',
    stressorNames: stressorsEs,
    symptoms: '¿Qué siente en el cuerpo?',
    symptomNames: symptomsEs,
    notes: 'Notas',
    notesHint: 'Lo que quiera recordar sobre el día de hoy.',
    privacyTitle: 'Su registro es suyo',
    privacy:
      'Ninguna pantalla de oficiales, personal o administradores lo muestra. Sus notas se cierran con su contraseña al guardarlas.',
    complete: 'Completar registro',
    saving: 'Guardando...',
    skip: 'Omitir',
    savedTitle: 'Registro completado',
    saved: 'Sus datos de bienestar quedaron guardados. Gracias por cuidarse.',
    failedTitle: 'Error',
    failed: 'No se pudo guardar el registro. Inténtelo de nuevo.',
    kept: 'Su registro todavía no está guardado. Todo lo que escribió y marcó sigue aquí. Espere un momento y presione Completar registro otra vez.',
    keptOffline:
      'No pudimos conectarnos con Evenkeel, así que es posible que su registro no esté guardado. Todo lo que escribió y marcó sigue aquí. Presione Completar registro otra vez: no se guardará dos veces.',
    leaveTitle: '¿Salir sin guardar?',
    leaveText: 'Sus notas todavía no están guardadas. Si sale ahora, se perderán.',
    leave: 'Salir',
    stay: 'Quedarme aquí',
    todayFailed: 'No pudimos ver si usted ya hizo su registro de hoy. De todos modos puede agregar uno.',
  },
})
