/** The contract's plain values, for pages that need none of its shapes. */

/** Names no bot may have: they would read as a part of the service itself. */
export const reservedBotNames = new Set(
  `www app api admin dashboard auth login logout signin signup account accounts billing pay support help docs status blog
  news about legal privacy terms security abuse postmaster hostmaster webmaster root mail smtp imap ns ns1 ns2 ftp cdn
  static assets media img upload download widget embed sdk ws webhook webhooks oauth sso internal staging dev test beta
  sandbox local localhost metrics health healthz git ci`.split(/\s+/),
)
export const botNamePattern = /^(?!xn--)(?!.{2}--)[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?$/

/** ISO 639-1 codes of the languages in which a bot says by itself what is not in the material. */
export const replyLanguages = 'en de es fr it pl pt nl ru tr el ro vi ar hi th zh ja'.split(' ')

/** Bytes of a body of JSON of a user who is signed in; of anybody; and of anybody's call that carries a message. */
export const maxBody = 4 * 1024 * 1024
export const maxOpenBody = 16 * 1024
export const maxMessageBody = 32 * 1024
export const maxMessage = 4_000
export const maxNote = 1_000_000
export const maxFilesPerUpload = 500
/** Questions with answers of their owner's that a bot holds, and how long they may be, in UTF-16 units. */
export const maxEntries = 5_000
export const maxEntryQuestion = 500
export const maxEntryAnswer = 10_000
export const maxWordings = 20

export const trialDays = 7

/** Events of a bot that its owner's server may be told of. */
export const webhookEvents = [
  'question.unanswered',
  'visitor.waiting',
  'answer.rated',
  'training.ended',
  'plan.changed',
] as const
export type WebhookEvent = (typeof webhookEvents)[number]
export const maxWebhooks = 5

/** The longest time for which an owner may have questions kept: five years. */
export const maxKeepDays = 1_827

const namesADay = 20
const small = { storageGb: 5, filesABot: 2_000, questionsABot: 50_000, domains: 1, namesADay }
const middle = { ...small, storageGb: 20, filesABot: 5_000, questionsABot: 200_000, domains: 20 }
const large = { ...small, storageGb: 100, filesABot: 10_000, questionsABot: 500_000, domains: 100 }

/**
 * The one table of prices and limits. `name` is for use within a sentence, `price` dollars a month. `storageGb` is the total
 * size of all original files, each of which counts 4 KB at least; a bot keeps its newest `questionsABot`. `domains` are the
 * owner's own that all their bots may be at, `namesADay` new names of bots: nobody else may take one for 90 days after its bot
 * is gone. Whose plan lapsed keeps the questions they have.
 */
export const plans = {
  none: {
    name: 'plan',
    price: 0,
    bots: 0,
    liveSites: 0,
    ...small,
    domains: 0,
    questionsABot: 500_000,
  },
  trial: { name: 'free trial', price: 0, bots: 10, liveSites: 10, ...small },
  free: { name: 'free plan', price: 0, bots: 10, liveSites: 1, ...small },
  basic: { name: 'Basic plan', price: 7.99, bots: 20, liveSites: 20, ...middle },
  premium: { name: 'Premium plan', price: 0, bots: 100, liveSites: 100, ...large },
}
