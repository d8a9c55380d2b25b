import { createStore } from '../hooks/store.ts'

/** By field; each form has its own type of problem. */
export type Problems<P> = { readonly [field: string]: P | undefined }

export const isAny = (problems: Problems<unknown>) => Object.values(problems).some((problem) => problem !== undefined)

type State<V, P> = {
  values: V
  /** As far as this form knows. */
  saved: V
  problems: Problems<P>
  failure: Error | null
  sending: boolean
  /** Sent; the form stays locked. */
  done: boolean
  /** Counts the tries that found problems or failed. */
  refusals: number
}

export type Sending<V, A, P> = {
  check?: (values: V) => Problems<P>
  send: (values: V, saved: V) => Promise<A>
  /** Fields that a failure is about; others are shown for the form. */
  refused?: (failure: unknown, values: V) => Problems<P>
  /** Runs only if the form is still on the screen when the reply comes. */
  onSaved?: (answer: A) => void
  onFailed?: (failure: Error, problems: Problems<P>) => void
  /** Locks the form after a success. */
  once?: boolean
}

/** A refusal keeps what was typed, and one request is sent at a time; `restored`: an unsaved draft. */
export function createForm<V extends object, P = string>(initial: V, restored = initial) {
  const store = createStore<State<V, P>>({
    values: restored,
    saved: initial,
    problems: {},
    failure: null,
    sending: false,
    done: false,
    refusals: 0,
  })
  const set = (part: Partial<State<V, P>>) => store.set({ ...store.get(), ...part })
  // React state changes only with the next render, too late for a double press.
  let isLocked = false
  let isShown = false

  return {
    ...store,
    change: (part: Partial<V>) => set({ values: { ...store.get().values, ...part } }),
    /** Sets current and saved values. */
    take: (values: V) => set({ values, saved: values, problems: {}, failure: null }),
    mark: (problems: Problems<P>) => set({ problems }),
    check({ check }: Pick<Sending<V, never, P>, 'check'>, values = store.get().values): boolean {
      const problems = check?.(values) ?? {}
      const isFine = !isAny(problems)
      set({ problems, failure: null, refusals: store.get().refusals + (isFine ? 0 : 1) })
      return isFine
    },
    async send<A>({ send, refused, onSaved, onFailed, once = false }: Sending<V, A, P>, values = store.get().values) {
      if (isLocked) return
      isLocked = true
      set({ sending: true, failure: null })
      await send(values, store.get().saved).then(
        (answer) => {
          isLocked = once
          set({ sending: once, done: once })
          if (isShown) onSaved?.(answer)
        },
        (failure: Error) => {
          const problems = refused?.(failure, values) ?? {}
          isLocked = false
          set({ sending: false, failure, problems, refusals: store.get().refusals + 1 })
          if (isShown) onFailed?.(failure, problems)
        },
      )
    },
    /** Counts as on the screen until the returned function is called. */
    show() {
      isShown = true
      return () => {
        isShown = false
      }
    },
  }
}
