import { createStore } from '../store.ts'

/** What is wrong, by field; each form has its own way to say a problem. */
export type Problems<P> = { readonly [field: string]: P | undefined }

export const isAny = (problems: Problems<unknown>) => Object.values(problems).some((problem) => problem !== undefined)

type State<V, P> = {
  values: V
  /** What the server has, as far as this form knows. */
  saved: V
  problems: Problems<P>
  failure: Error | null
  sending: boolean
  /** Sent, and nothing more is sent. */
  done: boolean
  /** Counts the tries that found problems or failed. */
  refusals: number
}

export type Sending<V, A, P> = {
  /** What can be told before asking the server. */
  check?: (values: V) => Problems<P>
  send: (values: V, saved: V) => Promise<A>
  /** The fields that a failure is about; the form itself says all else. */
  refused?: (failure: unknown, values: V) => Problems<P>
  /** Runs while the form is on the screen; a reply that comes later changes nothing here. */
  onSaved?: (answer: A) => void
  onFailed?: (failure: Error, problems: Problems<P>) => void
  /** A success is the end of this form. */
  once?: boolean
}

/** What a form holds, without its looks. Nothing that was typed is lost by a refusal; one sending is under way at a time. */
export function createForm<V extends object, P = string>(initial: V) {
  const store = createStore<State<V, P>>({
    values: initial,
    saved: initial,
    problems: {},
    failure: null,
    sending: false,
    done: false,
    refusals: 0,
  })
  const set = (part: Partial<State<V, P>>) => store.set({ ...store.get(), ...part })
  // A state would be too late for a double press: it changes with the next drawing.
  let isLocked = false
  let isShown = false

  return {
    ...store,
    change: (part: Partial<V>) => set({ values: { ...store.get().values, ...part } }),
    /** These are the values now, and saved. */
    take: (values: V) => set({ values, saved: values, problems: {}, failure: null }),
    mark: (problems: Problems<P>) => set({ problems }),
    /** Marks what is wrong, and says whether nothing is. */
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
      try {
        const answer = await send(values, store.get().saved)
        isLocked = once
        set({ sending: once, done: once })
        if (isShown) onSaved?.(answer)
      } catch (error) {
        const failure = error instanceof Error ? error : new Error(`${error}`)
        const problems = refused?.(failure, values) ?? {}
        isLocked = false
        set({ sending: false, failure, problems, refusals: store.get().refusals + 1 })
        if (isShown) onFailed?.(failure, problems)
      }
    },
    /** From now until the returned function is called it is on the screen. */
    show() {
      isShown = true
      return () => {
        isShown = false
      }
    },
  }
}
