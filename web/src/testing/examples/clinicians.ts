import type { Clinician, ClinicianChoices } from '@evenkeel/contract/clinicians.ts'
import { daysAgo, idOf } from './examples.ts'

export const aClinician = (part: Partial<Clinician> = {}): Clinician => ({
  id: idOf(21),
  username: 'grace.okafor',
  name: 'Grace Okafor',
  licenceNumber: 'TX-LPC 48213',
  serves: ['inmate'],
  madeBy: 'Dana Reyes',
  madeAt: daysAgo(9),
  confirmedBy: 'Sam Rivera',
  confirmedAt: daysAgo(8),
  lead: true,
  standsIn: false,
  disabled: false,
  ready: true,
  mayConfirm: false,
  refusal: null,
  confirmFrom: null,
  mayLead: false,
  away: null,
  mayMarkAway: false,
  ...part,
})

export const someChoices = (part: Partial<ClinicianChoices> = {}): ClinicianChoices => ({
  secondPerson: true,
  until: null,
  licence: true,
  mayChoose: true,
  ...part,
})
