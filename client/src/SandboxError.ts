/** A refusal of the API, or a failure on the way to it. */
export class SandboxError extends Error {
  override name = 'SandboxError'
  /** HTTP status; 0 where there was no answer. */
  status: number
  /** A stable word such as `not_found` or `too_many`; `unreachable` where there was no answer, or none that is whole. */
  code: string
  /** Sentences on single fields of the body that are wrong, by their paths. */
  fields: Record<string, string>
  /** Further sentences: which limit was reached, and what to do. */
  detail: string
  /** Seconds to wait before trying again, where the API says so. */
  retryAfter: number | undefined

  constructor(
    message: string,
    about: {
      status: number
      code: string
      fields?: Record<string, string>
      detail?: string
      retryAfter?: number | undefined
      cause?: unknown
    },
  ) {
    super(message, { cause: about.cause })
    this.status = about.status
    this.code = about.code
    this.fields = about.fields ?? {}
    this.detail = about.detail ?? ''
    this.retryAfter = about.retryAfter
  }
}
