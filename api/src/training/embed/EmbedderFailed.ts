/** The embedding service returned no vectors. `message` is for the owner and contains no key and no text of theirs. */
export class EmbedderFailed extends Error {
  /** True when the same request may succeed later. */
  readonly passes: boolean

  constructor(message: string, more: { passes?: boolean; cause?: unknown } = {}) {
    super(message, { cause: more.cause })
    this.name = 'EmbedderFailed'
    this.passes = more.passes ?? false
  }
}
