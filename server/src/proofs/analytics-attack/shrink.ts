/** Removes every item without which the result stays the same. */
export function shrink<T>(list: readonly T[], stillFails: (list: readonly T[]) => boolean): T[] {
  let small = [...list]
  for (let before = small.length + 1; small.length < before; ) {
    before = small.length
    for (let i = small.length - 1; i >= 0; i -= 1) {
      const without = small.toSpliced(i, 1)
      if (stillFails(without)) small = without
    }
  }
  return small
}
