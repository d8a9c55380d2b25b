import { useEffect, useState } from 'react'

/** Whether a lazy part's code is still to come, so that a page can wait for it and its reads; asked for from `now` on. */
export function usePreload(load: () => Promise<unknown>, now: boolean): { isFetching: boolean } {
  const [isFetching, setFetching] = useState(true)
  useEffect(() => {
    if (!now) return
    load()
      .catch(() => {})
      .finally(() => setFetching(false))
  }, [load, now])
  return { isFetching }
}
