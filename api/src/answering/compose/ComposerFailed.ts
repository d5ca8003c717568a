/** Reason why an answer could not be composed. */
export type FailedReason =
  | 'bad_key'
  | 'no_credit'
  | 'rejected'
  | 'overloaded'
  | 'refused'
  | 'unsupported'
  | 'cut_off'
  | 'deadline'
  | 'unreachable'

const sentences: Record<FailedReason, string> = {
  bad_key: 'Claude does not accept the API key. Check ANTHROPIC_API_KEY.',
  no_credit: 'The Anthropic account cannot pay for this request. Check its billing.',
  rejected: 'Claude rejected the request. Check ANTHROPIC_MODEL and ANTHROPIC_BASE_URL.',
  overloaded: 'Claude is overloaded or limits our requests. It will work again by itself.',
  refused: 'Claude declined to answer this message.',
  unsupported: 'What Claude said to this message does not stand where it says.',
  cut_off: 'The answer from Claude broke off.',
  deadline: 'Claude took too long to answer.',
  unreachable: 'Claude cannot be reached. Check the network and ANTHROPIC_BASE_URL.',
}

/**
 * A composer gave up. `message` is for the owner, never for visitors; it
 * holds no key and no text of theirs.
 */
export class ComposerFailed extends Error {
  readonly reason: FailedReason

  constructor(reason: FailedReason, more: { detail?: string; cause?: unknown } = {}) {
    const sentence = sentences[reason]
    super(more.detail ? `${sentence} It says: ${more.detail}` : sentence, { cause: more.cause })
    this.name = 'ComposerFailed'
    this.reason = reason
  }
}
