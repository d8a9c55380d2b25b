const LOCAL = /^(localhost|.+\.localhost|127(\.\d+){3}|\[::1\])$/

/** Whether the name stands for the machine itself, wherever it is opened. */
export const isLocal = (hostname: string) => LOCAL.test(hostname)

/** Null if other devices can open this page's host. */
export const localHost = () => (isLocal(location.hostname) ? location.host : null)

/** An address that other devices can open; `machine` replaces a local host name. */
export const addressFor = (path: string, machine: string) =>
  `${localHost() ? location.origin.replace(location.hostname, machine) : location.origin}${path}`
