const LOCAL = /^(localhost|.+\.localhost|127(\.\d+){3}|\[::1\])$/

/** Whether a name or an address stands for the machine itself, on whatever machine it is opened. */
export const isLocal = (hostname: string) => LOCAL.test(hostname)

/** The host under which this page was opened, if other devices cannot open it so; null if they may. */
export const localHost = () => (isLocal(location.hostname) ? location.host : null)

/** An address that other devices can open; with `machine` in place of a name that opens on this one alone. */
export const addressFor = (path: string, machine: string) =>
  `${localHost() ? location.origin.replace(location.hostname, machine) : location.origin}${path}`
