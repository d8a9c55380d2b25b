import type { Sent } from '@evenkeel/contract/base/endpoint.ts'
import type { Calls } from '@evenkeel/contract/index.ts'
import { call } from '../../../app/api/api.ts'
import { refresh, useApiQuery } from '../../../app/api/query-client.ts'

export const useClinicians = () => useApiQuery('GET /api/clinicians')

export const useChoices = () => useApiQuery('GET /api/clinicians/choices')

export type Choice = { what: 'second' | 'licence'; on: boolean }

export const choose = ({ what, on }: Choice) =>
  what === 'licence'
    ? call('PUT /api/clinicians/licence', { body: { asked: on } })
    : on
      ? call('PUT /api/clinicians/second-person')
      : call('DELETE /api/clinicians/second-person')

export type NewClinician = Sent<Calls['POST /api/clinicians'], 'body'>

/** The response contains the slip, this once. */
export const makeClinician = (body: NewClinician) => call('POST /api/clinicians', { body })

export type Step = { id: string; what: 'confirm' | 'lead' | 'medical' | 'mental' }

export const take = ({ id, what }: Step) =>
  what === 'confirm'
    ? call('POST /api/clinicians/:id/confirm', { params: { id } })
    : what === 'lead'
      ? call('POST /api/clinicians/:id/lead', { params: { id } })
      : call('PUT /api/clinicians/:id/medical', { params: { id }, body: { medical: what === 'medical' } })

type Absence = Sent<Calls['PUT /api/clinicians/:id/away'], 'body'>
export const markAway = ({ id, ...body }: Absence & { id: string }) =>
  call('PUT /api/clinicians/:id/away', { params: { id }, body })
export const endAbsence = (id: string) => call('DELETE /api/clinicians/:id/away', { params: { id } })

export const refreshClinicians = () => refresh('/api/clinicians', '/api/admin', '/api/responders', '/api/care/work')
