export type Options = {
  /** Address of the dashboard, such as `https://sandbox.example.com`. */
  url: string
  /** An API key. Keep it on your server: whoever reads it may do what it may. */
  key: string
  /**
   * Times that a call is sent again which was put off (429, 503), or got no answer and may be repeated; 2 where it is
   * missing.
   */
  retries?: number
  /** Sends the calls, such as that of `undici` with a proxy; the global one where it is missing. */
  fetch?: typeof globalThis.fetch
}

export type CallOptions = {
  /** Ends the call. */
  signal?: AbortSignal
  /** Names a call that creates something, so that sending it again does it once; made up where it is missing. */
  idempotencyKey?: string
}

/** A file to upload: its path (in Node), or its bytes with a name. */
export type Upload = string | File | { name: string; blob: Blob }
