import { useEffect, useState } from 'react'

/** Whether a lazy part's code is still loading, so that a page can wait for it together with its reads. */
export function usePreload(load: () => Promise<unknown>): { isFetching: boolean } {
  const [isFetching, setFetching] = useState(true)
  useEffect(() => {
    load()
      .catch(() => {})
      .finally(() => setFetching(false))
  }, [load])
  return { isFetching }
}
