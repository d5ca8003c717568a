/** The embedding service gave no vectors. `message` is for the owner and holds no key and no text of theirs. */
export class EmbedderFailed extends Error {
  /** Whether the same request may well succeed later. */
  readonly passes: boolean

  constructor(message: string, more: { passes?: boolean; cause?: unknown } = {}) {
    super(message, { cause: more.cause })
    this.name = 'EmbedderFailed'
    this.passes = more.passes ?? false
  }
}
