import type { Edition } from '@evenkeel/contract/base/roles.ts'
import type { Stressor, Symptom } from '@evenkeel/contract/checkins/scores.ts'
import { dictionary } from '../../../words/words.ts'

/** People in care and staff use different names. */
type StressorNames = Record<Edition, Record<Stressor, string>>
type SymptomNames = Record<Symptom, string>

const stressorsEn: StressorNames = {
  care: {
    'Legal Case': 'Court or my case',
    Release: 'Release',
    'Family Stress': 'Family or friends',
    'Team Dynamics': 'People on my unit',
    'Safety Concerns': 'Safety in here',
    'Sleep Quality': 'Sleep',
    Health: 'Health or pain',
    Money: 'Money',
    'Administrative Tasks': 'Waiting, papers',
    'Personal Issues': 'Something personal',
    Workload: 'My job or program',
    'Public Interactions': 'Visits or calls',
  },
  staff: {
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
  },
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

const stressorsEs: StressorNames = {
  care: {
    'Legal Case': 'Corte o mi caso',
    Release: 'Mi salida',
    'Family Stress': 'Familia o amigos',
    'Team Dynamics': 'La gente de mi unidad',
    'Safety Concerns': 'Mi seguridad aquí',
    'Sleep Quality': 'Sueño',
    Health: 'Salud o dolor',
    Money: 'Dinero',
    'Administrative Tasks': 'Esperas, papeles',
    'Personal Issues': 'Algo personal',
    Workload: 'Mi trabajo o programa',
    'Public Interactions': 'Visitas o llamadas',
  },
  staff: {
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
  },
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
    lead: 'How are you now?',
    doneToday: "You've already completed your check-in today. You can add another entry if needed.",
    completed: 'Completed',
    when: 'When is this check-in?',
    preShift: 'Pre-Shift',
    postShift: 'Post-Shift',
    job: 'If you work: before or after your job?',
    beforeJob: 'Before my job',
    afterJob: 'After my job',
    listen: (mood: string, stress: string) =>
      `Choose a picture for your mood: ${mood}.\nChoose a picture for your stress: ${stress}.\nThen press Complete Check-In.`,
    listenNumbers:
      'Choose a number for your mood. 1 is very low, 10 is very good.\nChoose a number for your stress. 1 is very low, 10 is very high.\nThen press Complete Check-In.',
    stressors: 'What is adding stress?',
    moreStressors: 'More causes',
    stressorNames: stressorsEn,
    symptoms: 'What do you feel in your body?',
    symptomNames: symptomsEn,
    notes: 'Notes',
    notesHint: 'Anything you want to remember about today.',
    privacyTitle: 'Your check-in is yours',
    privacy: 'No screen shows it to anyone else. Your notes are locked with your password when they are saved.',
    inFigures: 'Your scores can count in figures of groups, without your name.',
    skip: 'Skip',
    leaveTitle: 'Leave without saving?',
    leaveText: 'Your last words are not kept yet. If you leave now, they may be gone.',
    leave: 'Leave',
    stay: 'Stay here',
  },
  es: {
    title: 'Registro diario',
    lead: '¿Cómo está?',
    doneToday: 'Usted ya completó su registro de hoy. Puede agregar otro si lo necesita.',
    completed: 'Completado',
    when: '¿De qué momento es este registro?',
    preShift: 'Antes del turno',
    postShift: 'Después del turno',
    job: 'Si usted trabaja: ¿es antes o después de su trabajo?',
    beforeJob: 'Antes de mi trabajo',
    afterJob: 'Después de mi trabajo',
    listen: (mood: string, stress: string) =>
      `¿Cómo está su ánimo? Toque un dibujo: ${mood}.\n¿Y su estrés? Toque uno más: ${stress}.\nAl final, presione Completar registro.`,
    listenNumbers:
      'Elija un número para su ánimo. El 1 es muy bajo y el 10 es muy bueno.\nElija un número para su estrés. El 1 es muy bajo y el 10 es muy alto.\nAl final, presione Completar registro.',
    stressors: '¿Qué le está causando estrés?',
    moreStressors: 'Más causas',
    stressorNames: stressorsEs,
    symptoms: '¿Qué siente en el cuerpo?',
    symptomNames: symptomsEs,
    notes: 'Notas',
    notesHint: 'Lo que quiera recordar sobre el día de hoy.',
    privacyTitle: 'Su registro es suyo',
    privacy: 'Ninguna pantalla lo muestra a otra persona. Sus notas se cierran con su contraseña al guardarlas.',
    inFigures: 'Sus puntajes pueden contar en cifras de grupos, sin su nombre.',
    skip: 'Omitir',
    leaveTitle: '¿Salir sin guardar?',
    leaveText: 'Sus últimas palabras aún no están guardadas. Si sale ahora, se pueden perder.',
    leave: 'Salir',
    stay: 'Quedarme aquí',
  },
})
