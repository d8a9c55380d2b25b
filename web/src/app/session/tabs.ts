/**
 * What the tabs of this browser tell each other: that a session `began`, and that somebody `lifted` the cover. With it goes who: an id, or
 * nothing where that is not known.
 */
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
