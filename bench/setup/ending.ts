const steps: (() => unknown)[] = []

/** Done when the measurements end or are interrupted, the last first. */
export const atEnd = (step: () => unknown) => void steps.push(step)

export async function end() {
  for (const step of steps.splice(0).reverse()) await step()
}
