import type { Locale } from '@evenkeel/contract/base/limits.ts'

/** Who reads a string. What everybody reads is written for people in care. */
export type Reader = 'care' | 'staff' | 'admin'

/** The hardest a string may be: school grade in English, INFLESZ (more is easier) in Spanish. */
export const HARDEST: Record<Reader, Record<Locale, number>> = {
  care: { en: 5, es: 65 },
  staff: { en: 7, es: 60 },
  admin: { en: 9, es: 50 },
}

/** Below this many words a formula says nothing: one long name makes it a college text. Then each word is looked at. */
export const FEWEST_WORDS = 10
/** From this many syllables a word of a short string has to be a known one. */
export const LONG_WORD: Record<Locale, number> = { en: 4, es: 5 }

/** Files whose strings only these read; all others are for everybody. */
const FILES: Record<'staff' | 'admin', string[]> = {
  staff: [
    'staff',
    'care',
    'care-person',
    'displays',
    'duty',
    'own-help',
    'password-first',
    'peers',
    'provider',
    'provider-link',
    'reach-me',
    'referrals',
    'released-work',
    'impact',
    'support-lines',
    'risk-factors',
    'visit-ticks',
    'without-account',
  ],
  admin: [
    ...[
      'admin',
      'admin-nav',
      'alarm',
      'alert-figures',
      'alert-history',
      'alert-report',
      'alert-timeline',
      'alerts',
      'analytics',
      'at-release',
      'approval',
      'audit',
      'audit-actions',
      'audit-log',
      'away',
      'backups',
      'badges',
      'browsers',
      'clinicians',
      'dashboard',
      'custody',
      'dashboard-figures',
      'enroll',
      'enroll-rules',
    ],
    ...[
      'facility',
      'first-steps',
      'go-live',
      'kind',
      'method',
      'moves',
      'people',
      'people-acts',
      'people-list',
      'provider-invite',
      'several',
      'periods',
      'reach',
      'records',
      'responder-notices',
      'retention',
      'roster',
      'by-itself',
      'roster-notice',
      'roster-problems',
      'rota',
      'week',
      'second-step',
      'step-notice',
      'sign-in',
      'waiting-visits',
      'warnings',
    ],
  ],
}

/** Strings that others read than the rest of their file. */
const KEYS: [start: string, reader: Reader][] = [
  ['audit.own.', 'care'],
  ['entry-forms.setup.', 'admin'],
  ['code.', 'admin'],
  ['ask-password.code', 'admin'],
  ['own-data.onlyAdmin', 'admin'],
  ['without-account.admin.', 'admin'],
  // What people in care read in place of it stands beside it.
  ['coping-tools.tactical-breathing.inCare', 'care'],
  ['coping-tools.tactical-breathing.', 'staff'],
  ['assessment.contact', 'staff'],
  ['manuals.officer.', 'staff'],
  ['manuals.clinician.', 'admin'],
]

/** Who reads the string at `key`, such as `help.panel.staff`: a part of the key may say so, where all roles share a file. */
export function readerOf(key: string): Reader {
  const own = KEYS.find(([start]) => key.startsWith(start))
  if (own) return own[1]
  const [file = '', ...parts] = key.split('.')
  if (FILES.admin.includes(file)) return 'admin'
  if (FILES.staff.includes(file) || parts.some((part) => /^staff|Staff$/.test(part))) return 'staff'
  return parts.includes('admin') ? 'admin' : 'care'
}

/** Long words that people know from here or from the page around them, or that nothing shorter says. */
export const KNOWN_WORDS: Record<Locale, string[]> = {
  en: [
    ...[
      'administrator',
      'administrators',
      'comfortable',
      'supervisor',
      'emergency',
      'everywhere',
      'facility',
      'go-live',
      'recovery',
      'relaxation',
    ],
    'somebody',
    // Labels of the specification and of the questionnaires.
    ...[
      'additional',
      'administrative',
      'analysis',
      'analytics',
      'elevated',
      'enforcement',
      'evidence-based',
      'individual',
    ],
    ...[
      'interactions',
      'management',
      'moderately',
      'loving-kindness',
      'registration',
      'securely',
      'successfully',
      'unauthorized',
    ],
  ],
  es: [
    ...['actualizada', 'administrador', 'administradores', 'aprendizaje', 'auditoría', 'configuración', 'desconocido'],
    ...[
      'dispositivo',
      'electrónico',
      'eliminada',
      'eliminado',
      'entrenamiento',
      'equivocadas',
      'equivocados',
      'estadísticas',
    ],
    ...['evaluaciones', 'habilidades', 'obligatorio', 'preocupación', 'recuperación'],
    // The same labels in Spanish.
    ...['autorización', 'moderadamente'],
  ],
}

/** Ordered word for word, by the specification or in the clinical review; the same key in Spanish is its translation. */
export const SPECIFIED: Record<string, string> = {
  'auth.about.points.2.text':
    'Your journal is encrypted with AES-256-GCM. Your password locks it. Staff, administrators and we cannot open what is stored. A password reset does not open it either.',
  'checkins.doneToday': "You've already completed your check-in today. You can add another entry if needed.",
  'common.disclaimer':
    'Evenkeel is a wellness tool. It is not a substitute for professional medical or mental health care, diagnosis or treatment.',
  'coping.gentleWhy': 'If holding feels bad, or you are pregnant or have heart or lung trouble, use gentle mode.',
  'coping-tools.mindful-body-scan.instructions.2': 'Move your attention slowly from your feet up to your head.',
  'help.ask.prompt.clinician': 'This will notify mental health staff that you need immediate support. Continue?',
  'help.success.text.clinician': 'Mental health staff have been notified and will respond shortly.',
  'learning.empty': 'No learning modules available yet. Check back soon for new content!',
  'scores.saved': 'Your wellness data has been recorded. Thank you for taking care of yourself.',
  'shell.followUp.text': 'Staff were notified. Resources are available to you now.',
}

/** Words of how it is built say nothing to who reads them, but where that is what the page is about. */
export const JARGON = /\bAES\b|encrypt|cifrad/i
export const mayBeTechnical = (key: string) => key.startsWith('privacy.')
