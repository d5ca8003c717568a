/**
 * Everything that crosses the wire: request bodies as zod shapes, responses as types.
 * Dashboard, widget and examples import from here, plain values from `rules.ts`, and nothing else of the api.
 */
import * as z from 'zod/mini'
import { botNamePattern, maxBody, maxMessage, reservedBotNames } from './rules.ts'

export * from './rules.ts'

/** Every string that crosses the wire has a longest length, in UTF-16 units: what is done with it takes time. */
const text = (max: number) => z.string().check(z.maxLength(max, { abort: true }))
/** The id of a file, gap, passage, session or exchange. */
const id = text(100)
/** The id or the name of a file. */
const fileRef = text(1_000)
const webAddress = text(8_000)
const moment = z.iso.datetime().check(z.maxLength(40))

/** The user a call names: an email, an object with one, or nothing. The session decides who is calling. */
const UserRef = z.optional(
  z.nullable(z.union([text(1_000), z.looseObject({ email: text(1_000) })])),
)

/** A bot by its name, or an object with its name. Parses to the name. */
const BotRef = z.pipe(
  z.union([text(1_000), z.looseObject({ botName: text(1_000) })]),
  z.transform(ref => (typeof ref === 'string' ? ref : ref.botName)),
)

/** More of an email is not looked at: small letters for 4 MB of capitals take a third of a second. */
const maxTyped = 300
const email = z
  .string()
  .check(
    z.maxLength(maxTyped, { error: 'This email is too long', abort: true }),
    z.trim(),
    z.toLowerCase(),
    z.minLength(1, { error: 'Enter an email address', abort: true }),
    z.maxLength(254, { error: 'This email is too long', abort: true }),
    z.regex(/^[^\s@]+@[^\s@.]+(?:\.[^\s@.]+)+$/, 'This is not an email address'),
  )
/** A password to be compared. Its length is not judged: beyond any that was ever set it is cut. */
const typedPassword = z.string().check(
  z.overwrite(password => password.slice(0, 1_000)),
  z.maxLength(1_000),
)
const newPassword = z
  .string()
  .check(
    z.minLength(10, 'Use at least 10 characters'),
    z.maxLength(200, 'Use at most 200 characters'),
  )
const name = z.string().check(z.trim(), z.maxLength(100, 'Use at most 100 characters'))
const newName = name.check(z.minLength(1, 'Write a name'))

const newBotName = text(1_000).check(
  z.regex(botNamePattern, 'Use 1 to 63 small letters, digits and single hyphens'),
  z.refine(value => !reservedBotNames.has(value), 'This name is reserved'),
)

/** One `https://example.com`, `https://*.example.com` or `*`: pages that may embed a bot. */
const allowedOrigin = text(1_000).check(
  z.regex(
    /^(\*|https?:\/\/(\*\.)?[a-z0-9.-]+(:\d{1,5})?)$/,
    'Write it like https://example.com, https://*.example.com or *',
  ),
)

const line = (max: number) => z.string().check(z.trim(), z.maxLength(max))

const timeZoneName = z.pipe(
  text(100).check(z.refine(isTimeZone, 'This is not the name of a time zone')),
  z.transform(spelled),
)

export const BotSettings = z.object({
  title: line(80),
  greeting: line(500),
  placeholder: line(120),
  suggestions: z.array(line(200)).check(z.maxLength(6)),
  color: text(100).check(z.regex(/^#[0-9a-f]{6}$/i, 'Write a colour like #4f46e5')),
  position: z.enum(['left', 'right']),
  instructions: line(4_000),
  language: text(100).check(
    z.regex(/^([a-z]{2,3}(-[A-Za-z0-9]{2,8})*)?$/, 'Write a language code like en'),
  ),
  /** IANA name of the zone that the bot tells `today` by; empty for the server's. */
  timeZone: z.union([z.literal(''), timeZoneName]),
  allowedOrigins: z.array(allowedOrigin).check(z.maxLength(100)),
  sources: z.enum(['open', 'quote', 'hidden']),
  listMaterial: z.boolean(),
  indexable: z.boolean(),
  /** Dollars a month for the model; once they are spent, answers are made without it. `null`: no limit. */
  monthlyBudget: z.nullable(z.number().check(z.gte(0), z.lte(1_000_000))),
  /** Months for which questions are kept; `null`: as long as the plan says. */
  keepMonths: z.nullable(z.int().check(z.gte(1), z.lte(60))),
})
export type BotSettings = z.infer<typeof BotSettings>

export const SignUp = z.object({
  email,
  password: newPassword,
  firstName: z._default(name, ''),
  lastName: z._default(name, ''),
})
export const SignIn = z.object({
  email,
  password: typedPassword.check(z.minLength(1, 'Enter your password')),
})
export const ChangePassword = z.object({
  user: UserRef,
  oldPass: typedPassword,
  newPass: newPassword,
})
export const ChangeFirstName = z.object({ user: UserRef, newFirstName: newName })
export const ChangeLastName = z.object({ user: UserRef, newLastName: newName })
export const ChangeEmail = z.object({ user: UserRef, newEmail: email, password: typedPassword })
export const EndSession = z.object({ user: UserRef, session: id })
export const DeleteAccount = z.object({ user: UserRef, password: typedPassword })
export const JustUser = z.object({ user: UserRef })
export const GetBots = z.object({
  user: UserRef,
  /** The most bots to return; all where it is missing. */
  limit: z.optional(z.int().check(z.gte(1), z.lte(1_000))),
  /** With `limit`: only bots created after this one. */
  after: z.optional(BotRef),
})
export const ChoosePlan = z.object({ user: UserRef, plan: z.enum(['free', 'basic', 'premium']) })

export const CreateBot = z.object({
  user: UserRef,
  botName: newBotName,
  /** Title that visitors see; the bot's name where it is missing. */
  title: z.optional(line(80)),
  /** Where the bot is at home: its `timeZone`. */
  timeZone: z.optional(timeZoneName),
})
/** Renames or duplicates a bot; `botName` is the new name of the bot or of its copy. */
export const NameBot = z.object({ user: UserRef, currentBot: BotRef, botName: newBotName })
export const CurrentBot = z.object({ user: UserRef, currentBot: BotRef })
export const NamedBot = z.object({ user: UserRef, botName: BotRef })
export const GetText = z.object({ user: UserRef, bot: BotRef })
export const SaveNote = z.object({ user: UserRef, currentBot: BotRef, content: text(maxBody) })
/** Part of a bot's list of files; all of it where `limit` is missing. */
const filePage = {
  limit: z.optional(z.int().check(z.gte(1), z.lte(1_000))),
  /** Id of the file that comes before the first, which may have been deleted since. */
  after: z.optional(id),
}
export const GetFiles = z.object({ user: UserRef, currentBot: BotRef, ...filePage })
export const OneFile = z.object({ user: UserRef, currentBot: BotRef, file: fileRef })
export const RestoreFile = z.object({
  user: UserRef,
  currentBot: BotRef,
  file: fileRef,
  ...filePage,
})
export const OpenFile = z.object({
  user: UserRef,
  currentBot: BotRef,
  file: fileRef,
  password: typedPassword,
})
export const IncludeHidden = z.object({
  user: UserRef,
  currentBot: BotRef,
  file: fileRef,
  include: z.boolean(),
})
export const DeleteFile = z.object({
  user: UserRef,
  currentBot: BotRef,
  fileToDelete: fileRef,
  ...filePage,
})
const severalFiles = {
  user: UserRef,
  currentBot: BotRef,
  /** Ids. */
  files: z.array(id).check(z.minLength(1), z.maxLength(20_000)),
  ...filePage,
}
export const DeleteFiles = z.object(severalFiles)
export const RestoreFiles = z.object(severalFiles)
export const ImportUrl = z.object({ user: UserRef, currentBot: BotRef, url: webAddress })
export const RefreshUrl = z.object({
  user: UserRef,
  currentBot: BotRef,
  /** One of the bot's web addresses; all of them where it is missing. */
  url: z.optional(webAddress),
})
export const OneUrl = z.object({ user: UserRef, currentBot: BotRef, url: webAddress })
export const RefreshDaily = z.object({
  user: UserRef,
  currentBot: BotRef,
  url: webAddress,
  daily: z.boolean(),
})
export const SaveSettings = z.object({
  user: UserRef,
  currentBot: BotRef,
  settings: z.partial(BotSettings),
})
/** Selects exchanges of a bot: all, or those that meet every condition. */
const wantedExchanges = {
  filter: z._default(z.enum(['all', 'answered', 'unanswered', 'disliked', 'wrong']), 'all'),
  /** Id of a file that was cited. */
  file: z.optional(id),
  /** At this moment or later. */
  from: z.optional(moment),
  /** Before this moment. */
  to: z.optional(moment),
  /** Stands in the question, case aside. */
  search: z.optional(z.string().check(z.trim(), z.maxLength(200))),
  conversation: z.optional(id),
}
export const GetFeedback = z.object({
  user: UserRef,
  botName: BotRef,
  before: z.optional(moment),
  limit: z._default(z.int().check(z.gte(1), z.lte(100)), 50),
  ...wantedExchanges,
})
/** Query of `GET /api/export-questions`. */
export const ExportQuestions = z.object({
  bot: text(1_000),
  format: z.enum(['csv', 'jsonl']),
  ...wantedExchanges,
})
export const MarkWrong = z.object({
  user: UserRef,
  currentBot: BotRef,
  /** Id of the exchange. */
  id,
  wrong: z.boolean(),
})

const days = z.int().check(z.gte(1), z.lte(366))
/** IANA name of the owner's time zone: where a day begins. */
const timeZone = z._default(timeZoneName, 'UTC')
export const GetAnalytics = z.object({
  user: UserRef,
  currentBot: BotRef,
  days: z._default(days, 30),
  timeZone,
})
/** Query of `GET /api/export-analytics`. */
export const ExportAnalytics = z.object({
  bot: text(1_000),
  days: z._default(z.pipe(z.transform(Number), days), 30),
  timeZone,
})

export const CloseGap = z.object({
  user: UserRef,
  currentBot: BotRef,
  gap: id,
  /** `pinned`: the passage answers it. `open`: takes either mark back. */
  state: z.enum(['open', 'dismissed', 'pinned']),
  /** Id of one of the gap's nearest passages, for `pinned`. */
  passage: z.optional(id),
})
export const SaveTestQuestions = z.object({
  user: UserRef,
  currentBot: BotRef,
  tests: z
    .array(
      z.object({
        question: z.string().check(z.trim(), z.minLength(1, 'Write a question'), z.maxLength(500)),
        /** Words that a good answer contains, in any case; without any, every answer counts as good. */
        words: z
          .array(z.string().check(z.trim(), z.minLength(1), z.maxLength(200)))
          .check(z.maxLength(10)),
      }),
    )
    .check(z.maxLength(50, 'Keep at most 50 test questions')),
})

/** True for a place's time zone, and not for an offset such as `+01:07` or a name that only some libraries know. */
function isTimeZone(name: string): boolean {
  try {
    return ['UTC', ...Intl.supportedValuesOf('timeZone')].includes(spelled(name))
  } catch {
    return false
  }
}

/** A time zone's name as databases spell it: `europe/berlin` is `Europe/Berlin`. */
function spelled(timeZone: string): string {
  return new Intl.DateTimeFormat('en', { timeZone }).resolvedOptions().timeZone
}

const message = z.string().check(
  z.trim(),
  z.overwrite(written => written.toWellFormed()),
  z.minLength(1, 'Write a question'),
  z.maxLength(maxMessage, 'Use at most 4,000 characters'),
)
const conversation = z.optional(id)

export const Ask = z.object({
  user: UserRef,
  currentBot: BotRef,
  message,
  index: z.enum(['trained', 'live']),
  conversation,
})
export const Chat = z.object({ message, conversation })
export const Rate = z.object({
  id,
  rating: z.union([z.literal(1), z.literal(-1)]),
  comment: z.optional(z.string().check(z.trim(), z.maxLength(2_000))),
})
export const ContactMessage = z.object({
  name: newName,
  email,
  message: z.string().check(z.trim(), z.minLength(1, 'Write a message'), z.maxLength(5_000)),
})

/** 0 none or lapsed · 1 trial · 2 paying · 3 free variant (one live site) */
export type SubscriptionStatus = 0 | 1 | 2 | 3
export type Plan = 'none' | 'trial' | 'free' | 'basic' | 'premium'

/** A place where the user is signed in. */
export type Session = {
  id: string
  /** Browser and system, as far as they are known. */
  device: string
  startedAt: string
  /** Within an hour. */
  lastUsedAt: string
  isCurrent: boolean
}

export type User = {
  email: string
  firstName: string
  lastName: string
  subscriptionStatus: SubscriptionStatus
  plan: Plan
  trialEndsAt: string | null
}

export type Bot = {
  botName: string
  isRunning: boolean
  needsIndex: boolean
  isStale: boolean
  url: string
  settings: BotSettings
  fileCount: number
  passageCount: number
  refusedOrigins: { origin: string; count: number; lastAt: string }[]
  createdAt: string
  trainedAt: string | null
  /** The older version that `/api/rollback` puts back on the site; `null` where none is kept. */
  servedBefore: { trainedAt: string; passages: number } | null
  /** Time of the last question from a visitor. */
  lastAskedAt: string | null
  /** Questions of visitors in the last 30 days, without small talk, and the number that the material did not answer. */
  asked: { questions: number; unanswered: number }
  /** Gaps of the material that nobody has dealt with. */
  openGaps: number
  /** Reason to train it again although its material is the same, as a sentence; empty where there is none. */
  reasonToTrain: string
  /** Reason why recent answers were not composed by the model, as a sentence; empty when all is well. */
  trouble: string
  /** Reason why it takes no more files, in sentences; empty while it does. */
  filesFull: string
  /** Months for which questions are kept, by the settings or the plan. */
  keepMonths: number
  /** Reason why questions are not recorded at present, as a sentence; empty while they are. */
  unrecorded: string
  /** The model that composes answers; `null` where none is configured and they are the material's own sentences. */
  model: string | null
  /** Cost in dollars of the model's answers since the first of the month (UTC). */
  spentThisMonth: number
}

/** A place in a file. Pages, slides and rows count from 1, `start` is seconds. */
export type Place = {
  page?: number
  slide?: number
  sheet?: string
  row?: number
  section?: string
  start?: number
}

export type BlockKind = 'heading' | 'paragraph' | 'list' | 'table' | 'code' | 'notes' | 'cue'

/** The smallest unit of a reading. `section` is the heading path, joined by ` › `. */
export type Block = Place & {
  text: string
  kind: BlockKind
  /** For a table's row, the names of its columns. */
  header?: string[]
}

export type Receipt = {
  unit: 'page' | 'slide' | 'sheet' | 'section' | 'second'
  units: number
  empty: number[]
  /** Numbers of the units whose text was recognised in a picture. */
  recognised: number[]
  warnings: string[]
  excerpt: string
  /** Number of tables, if any. */
  tables?: number
  /** Encoding of a plain text file: `utf-8`, `windows-1252` … */
  encoding?: string
  /** ISO 639-1 code of the language most of it is in. */
  language?: string
  /** Parts left out on purpose, such as running headers and navigation. */
  leftOut?: string[]
  /** Treatment of the file's hidden parts, if it has any; a warning counts them. */
  hidden?: 'left out' | 'included'
  /** Questions that it can answer, in its language. */
  questions?: string[]
  /** Name of another file of the bot with the same text, which answers cite instead. */
  sameAs?: string
}

export type File = {
  id: string
  name: string
  kind: 'file' | 'note' | 'url'
  /** Address that it was read from. */
  url?: string
  type: string
  size: number
  status: 'reading' | 'ready' | 'failed'
  error?: string
  needsPassword?: boolean
  words: number
  receipt: Receipt
  createdAt: string
}

/** A web address that the owner added, and its state. */
export type WebAddress = {
  url: string
  /** Empty before its first visit. The pages of a feed or a sitemap are files of their own. */
  kind: '' | 'page' | 'file' | 'feed' | 'sitemap'
  /** Number of its files. */
  pages: number
  /** True when it is read again automatically every day. */
  daily: boolean
  checkedAt: string | null
  isReading: boolean
  /** Reason why it could not be read; empty where it was read. */
  error: string
  /** Summary of what was left out, as a sentence. */
  notice: string
  /** The first pages that could not be read, with the reason; `leftCount` counts all of them. */
  left: { url: string; why: string }[]
  leftCount: number
}

/** Result of reading a web address again, in pages. */
export type Refreshed = { added: number; changed: number; removed: number }

/** `quote` consists of whole sentences, rows or cues, word for word as in the material. */
export type Source = Place & {
  n: number
  id: string
  file: string
  fileId: string
  url?: string
  quote: string
  /** Where several rows are quoted, the last of them. */
  lastRow?: number
  /** Where rows are quoted, the names of their columns. */
  header?: string[]
  /** True when the quote is code, whose white space matters. */
  isCode?: true
  /** The passage's text before and after the quote: for the owner and, where sources are public, for visitors. */
  before?: string
  after?: string
}

export type ReplyKind = 'answer' | 'smalltalk' | 'clarify' | 'none'

/** Response of `/chat` and `/api/ask`. `[n]` in `answer` refers to the source with that `n`. */
export type Reply = {
  id: string
  conversation: string
  kind: ReplyKind
  answered: boolean
  answer: string
  sources: Source[]
  choices: string[]
}

export type Feedback = {
  id: string
  /** Who asked; an owner's question is a trial. */
  by: 'visitor' | 'owner'
  prompt: string
  standalone?: string
  response: string
  answered: boolean
  kind: ReplyKind
  rating: 1 | -1 | null
  /** The owner marked the answer as wrong. */
  wrong: boolean
  comment?: string
  sources: Source[]
  conversation: string
  createdAt: string
  ms: number
  /** Reason why the model did not compose it, as a sentence for the owner. */
  trouble?: string
  /**
   * Tokens that a model used to compose it; `dollars` where its price is known, `isEstimate` where the request was aborted
   * before the model reported its usage.
   */
  usage?: {
    model: string
    inputTokens: number
    outputTokens: number
    dollars?: number
    isEstimate?: true
  }
}

/**
 * Counts of all questions to a bot, including its owner's trials. `answered` and `unanswered` count visitors' questions
 * alone; `disliked` answers were rated down or marked as wrong, `wrong` ones were marked.
 */
export type FeedbackCounts = {
  all: number
  answered: number
  unanswered: number
  disliked: number
  wrong: number
}

/** Number of questions that meet the conditions; `hasMore` where counting stopped at `count`. */
export type FeedbackTotal = { count: number; hasMore: boolean }

/** `unanswered`: questions that the material did not answer. */
type Counts = { prompts: number; answered: number; unanswered: number; up: number; down: number }

/** Small talk counts as a prompt; `answered` counts answers alone. */
export type Analytics = {
  /** Every day of the period, the oldest first, as `2026-11-27` in the owner's time zone. */
  days: (Counts & { date: string })[]
  totals: Counts
  /** The busiest first. */
  questions: { prompt: string; count: number; answered: boolean }[]
  gaps: Gap[]
  /** Files of the bot with the number of answers that cited them, most cited first. */
  files: { id: string; name: string; answers: number }[]
  /** Time to the end of an answer, in ms; `null` without questions. */
  responseTimes: { median: number; p95: number } | null
  /** Cost of the answers by a model; `null` where none composed any. */
  dollars: number | null
}

/** Questions of one meaning that the material did not answer, or answered wrongly. */
export type Gap = {
  id: string
  /** One of its questions, as a visitor typed it. */
  topic: string
  /** Number of times they were asked. */
  count: number
  /** Number of times the answer was rated down by a visitor or marked as wrong by the owner. */
  disliked: { byVisitors: number; byOwner: number }
  prompts: string[]
  /** Passages that come near without answering. */
  nearest: Source[]
  lastAsked: string
  /** `answered`: its questions were answered when they were asked again after a training. */
  state: 'open' | 'answered' | 'dismissed' | 'pinned'
  /** Time at which its questions were last asked again after a training, and the number that were answered. */
  checked?: { at: string; answered: number; of: number }
}

/** A question the owner keeps to see whether the bot can answer it. */
export type TestQuestion = { id: string; question: string; words: string[] }

type ComparedReply = Pick<Reply, 'kind' | 'answer' | 'sources'>

/** One question with its replies from the live index and from the newest one. */
export type ComparedQuestion = {
  question: string
  /** For a test question, the words that a good answer contains. */
  words?: string[]
  /** For a test question, true when the newest index gives an answer with all its words. */
  passes?: boolean
  /** Number of times that visitors asked it. */
  count?: number
  verdict: 'better' | 'worse' | 'newly answered' | 'newly refused' | 'changed' | 'same'
  /** `null` where the site serves nothing yet. */
  live: ComparedReply | null
  trained: ComparedReply
}

/** The changes that a new index would bring to the site. */
export type Comparison = {
  /** `none`: there is nothing to compare, or nothing to ask. */
  state: 'none' | 'running' | 'ready' | 'failed'
  done: number
  total: number
  questions: ComparedQuestion[]
  error?: string
}

/** `GET /bot.json`: what the widget needs before the first question. */
export type BotCard = Pick<
  BotSettings,
  'title' | 'greeting' | 'placeholder' | 'suggestions' | 'color' | 'position' | 'language'
> & { botName: string }

export type Training = {
  passages: number
  added: number
  removed: number
  embedded: number
  ms: number
}

/** `event: progress` of `GET /api/progress`. */
export type Progress = {
  phase: 'read' | 'split' | 'embed' | 'index'
  done: number
  total: number
  file?: string
  /** While it waits in the queue, the number of files or trainings of all owners ahead of it. */
  ahead?: number
  /** Estimated seconds until its turn, where known. */
  seconds?: number
}

export type ErrorCode =
  | 'invalid'
  | 'sign_in_needed'
  | 'plan_needed'
  | 'not_allowed'
  | 'not_found'
  | 'exists'
  | 'not_ready'
  | 'too_large'
  | 'wrong_type'
  | 'unreadable'
  | 'too_many'
  | 'internal'
  | 'unavailable'
  | 'no_space'

/**
 * Every error response: a sentence for a person, a stable code for programs, and the errors of single fields. `detail`
 * explains in further sentences which limit was reached, and what to do.
 */
export type Refusal = {
  error: string
  code: ErrorCode
  fields?: Record<string, string>
  detail?: string
}
