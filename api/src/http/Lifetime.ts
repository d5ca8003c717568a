/** The stages of a server: everything waits until it is `ready`; open answers may end after `stops`, and must at `ends`. */
export type Lifetime = {
  ready: Promise<unknown>
  stops: AbortSignal
  /** Aborts with the refusal to answer with. */
  ends: AbortSignal
}

declare module 'koa' {
  interface ExtendableContext {
    ends: AbortSignal
  }
}
