import { modelServer } from '../../modelServer.ts'

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

type Names = { name: string; settings: string }

const sentences: Record<FailedReason, (names: Names) => string> = {
  bad_key: ({ name, settings }) =>
    `${name} does not accept the API key. Check ${settings}_API_KEY.`,
  no_credit: ({ name }) =>
    `The account at ${inSentence(name)} cannot pay for this request. Check its billing.`,
  rejected: ({ name, settings }) =>
    `${name} rejected the request. Check ${settings}_MODEL and ${settings}_BASE_URL.`,
  overloaded: ({ name }) =>
    `${name} is overloaded or limits our requests. It will work again by itself.`,
  refused: ({ name }) => `${name} declined to answer this message.`,
  unsupported: ({ name }) =>
    `What ${inSentence(name)} said to this message does not stand where it says.`,
  cut_off: ({ name }) => `The answer from ${inSentence(name)} was cut off.`,
  deadline: ({ name }) => `${name} took too long to answer.`,
  unreachable: ({ name, settings }) =>
    `${name} cannot be reached. Check the network and ${settings}_BASE_URL.`,
}

const inSentence = (name: string) => name.replace(/^The /, 'the ')
const claude = { name: 'Claude', settings: 'ANTHROPIC' }

/**
 * A composer gave up. `message` is for the owner, never for visitors; it
 * holds no key and no text of theirs.
 */
export class ComposerFailed extends Error {
  readonly reason: FailedReason

  constructor(reason: FailedReason, more: { detail?: string; cause?: unknown } = {}) {
    const sentence = sentences[reason](modelServer() ?? claude)
    super(more.detail ? `${sentence} It says: ${more.detail}` : sentence, { cause: more.cause })
    this.name = 'ComposerFailed'
    this.reason = reason
  }
}
