import { dictionary } from '../../words/words.ts'

export const peersWords = dictionary({
  en: {
    title: 'Peer Support',
    lead: 'People who know this work, and lines that answer day and night.',
    back: 'Back',
    here: 'Peers here',
    nobody: 'No peer is named here yet. Your supervisor may know who they are. COPLINE is peers too: retired officers.',
    unapproved: 'An administrator has to approve your account first. Then you can read who they are.',
    failed: 'We could not load who the peers here are. The numbers below work without it.',
    limits: 'What stays between you',
    ask: 'Ask first: “What can’t you keep private?” A peer may have to report danger to somebody, or abuse. The rules are not the same everywhere.',
    ofFacility: 'What this facility says:',
    talk: 'A clinician',
    talkText: 'Ask for a talk. It can take a day or more until somebody reads it.',
    talkAction: 'I want to talk',
    talkNobody: 'Nobody reads requests of staff here now.',
    lines: 'Any time',
  },
  es: {
    title: 'Apoyo entre compañeros',
    lead: 'Gente que conoce este trabajo, y líneas que contestan de día y de noche.',
    back: 'Volver',
    here: 'Compañeros de aquí',
    nobody:
      'Todavía no se nombra a nadie aquí. Quizá su supervisor sepa quiénes son. En COPLINE también contestan compañeros: oficiales jubilados, en inglés.',
    unapproved: 'Primero un administrador tiene que aprobar su cuenta. Después podrá leer quiénes son.',
    failed: 'No pudimos cargar quiénes son los compañeros de aquí. Los números de abajo sirven igual.',
    limits: 'Qué queda entre ustedes',
    ask: 'Pregunte primero: «¿Qué no puede guardar en privado?». Quizá un compañero tenga que informar si alguien está en peligro, o de un abuso. Las reglas no son iguales en todas partes.',
    ofFacility: 'Lo que dice esta institución:',
    talk: 'Personal clínico',
    talkText: 'Pida hablar. Puede pasar un día o más hasta que alguien lo lea.',
    talkAction: 'Quiero hablar',
    talkNobody: 'Ahora nadie lee aquí los pedidos del personal.',
    lines: 'A cualquier hora',
  },
})
