/** A session `began` or somebody `lifted` the cover; `who` is an id, or empty where unknown. */
type Told = 'began' | 'lifted'

export function tellTabs(what: Told, who: string) {
  const channel = new BroadcastChannel(what)
  channel.postMessage(who)
  channel.close()
}

export function hearTabs(what: Told, hear: (who: string) => void) {
  const channel = new BroadcastChannel(what)
  channel.addEventListener('message', ({ data }) => hear(data))
  return () => channel.close()
}
