import { useEffect, useState } from 'react'

/** Whether a part's code is still on its way, so that a page can wait for it beside its reads. */
export function useCode(load: () => Promise<unknown>): { isFetching: boolean } {
  const [isFetching, setFetching] = useState(true)
  useEffect(() => {
    load()
      .catch(() => {})
      .finally(() => setFetching(false))
  }, [load])
  return { isFetching }
}
