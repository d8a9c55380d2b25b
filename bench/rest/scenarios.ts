export type Scenario = {
  name: string
  path: string
  method: 'GET' | 'POST'
  headers: Record<string, string>
  body?: string
  signedIn: boolean
}

const BODY = {
  moodScore: 6,
  stressScore: 4,
  scale: 'ten',
  physicalSymptoms: ['Headache'],
  stressors: ['Family Stress'],
  notes: 'Slept badly, a long call with my sister helped.',
  isPreShift: true,
}

export const TODAY: Scenario = {
  name: 'GET /api/checkins/today',
  path: '/api/checkins/today',
  method: 'GET',
  headers: { accept: 'application/json' },
  signedIn: true,
}

export const CHECK_IN: Scenario = {
  name: 'POST /api/checkins',
  path: '/api/checkins',
  method: 'POST',
  headers: { accept: 'application/json', 'content-type': 'application/json' },
  body: JSON.stringify(BODY),
  signedIn: true,
}

const LANDING: Scenario = {
  name: 'GET / (landing page)',
  path: '/',
  method: 'GET',
  headers: { accept: 'text/html', 'accept-encoding': 'gzip, deflate, br', 'accept-language': 'en' },
  signedIn: false,
}

/** The other servers compress nothing, so that this one compares like with like. */
export const PLAIN_LANDING: Scenario = {
  ...LANDING,
  name: 'GET / (landing page, not compressed)',
  headers: { accept: 'text/html', 'accept-language': 'en' },
}

export const SCENARIOS: Scenario[] = [TODAY, CHECK_IN, LANDING, PLAIN_LANDING]
