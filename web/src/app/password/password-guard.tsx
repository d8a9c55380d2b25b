import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { useForm } from '../../ui/form/use-form.ts'
import { ApiError } from '../api/api-error.ts'
import { AskPassword } from './ask-password.tsx'

type Sent = { failure: Error | null; send: () => Promise<void> }

/** Sends the refused call again after the right password; `failure` is any other error. */
export function usePasswordQuestion({ failure, send }: Sent) {
  const [closed, setClosed] = useState<Error | null>(null)
  const wanted = failure instanceof ApiError && failure.problem?.code === 'confirmation_required'
  return {
    failure: wanted ? null : failure,
    question: wanted && failure !== closed && (
      <AskPassword onConfirmed={() => void send()} onClose={() => setClosed(failure)} />
    ),
  }
}

export function usePasswordGuard<Answer>(act: () => Promise<Answer>, onDone: (answer: Answer) => void) {
  const { mutateAsync } = useMutation({ mutationFn: act, gcTime: 0 })
  const form = useForm({}, { send: () => mutateAsync(), onSaved: onDone })
  const { failure, question } = usePasswordQuestion(form)
  return { start: () => void form.send(), busy: form.sending, error: failure, question }
}
