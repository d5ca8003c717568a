/** The embedding service gave no vectors. `message` is for the owner and holds no key and no text of theirs. */
export class EmbedderFailed extends Error {
  constructor(message: string, cause?: unknown) {
    super(message, { cause })
    this.name = 'EmbedderFailed'
  }
}
