declare module 'autocannon' {
  export type Client = { setHeaders(headers: Record<string, string>): void }
  export type Options = {
    url: string
    method: 'GET' | 'POST' | 'PUT'
    connections: number
    duration: number
    headers?: Record<string, string>
    body?: string
    setupClient?: (client: Client) => void
  }
  export type Result = { duration: number; errors: number; timeouts: number; non2xx: number }
  export type Run = Promise<Result> & {
    on(event: 'response', hear: (client: Client, status: number, bytes: number, ms: number) => void): void
  }
  export default function autocannon(options: Options): Run
}
