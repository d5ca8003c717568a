/**
 * Everything that crosses the wire: the calls' bodies as zod shapes, the answers as types.
 * Dashboard, widget and examples import from here, and from nowhere else in the api.
 */
import * as z from 'zod/mini'

/** The user a call names: an email, an object with one, or nothing. The session decides who is calling. */
const UserRef = z.optional(z.nullable(z.union([z.string(), z.looseObject({ email: z.string() })])))

/** A bot by its name, or an object that carries it. Reads to the name. */
const BotRef = z.pipe(
  z.union([z.string(), z.looseObject({ botName: z.string() })]),
  z.transform(ref => (typeof ref === 'string' ? ref : ref.botName)),
)

const email = z
  .string()
  .check(
    z.trim(),
    z.toLowerCase(),
    z.maxLength(254, 'This email is too long'),
    z.regex(/^[^\s@]+@[^\s@]+\.[^\s@]+$/, 'This is not an email address'),
  )
const newPassword = z
  .string()
  .check(
    z.minLength(10, 'Use at least 10 characters'),
    z.maxLength(200, 'Use at most 200 characters'),
  )
const name = z.string().check(z.trim(), z.maxLength(100, 'Use at most 100 characters'))
const newName = name.check(z.minLength(1, 'Write a name'))

/** Names no bot may have: they would read as a part of the service itself. */
export const reservedBotNames = new Set(
  `www app api admin dashboard auth login logout signin signup account accounts billing pay support help docs status blog
  news about legal privacy terms security abuse postmaster hostmaster webmaster root mail smtp imap ns ns1 ns2 ftp cdn
  static assets media img upload download widget embed sdk ws webhook webhooks oauth sso internal staging dev test beta
  sandbox local localhost metrics health healthz git ci`.split(/\s+/),
)
export const botNamePattern = /^(?!xn--)(?!.{2}--)[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?$/
const newBotName = z.string().check(
  z.regex(botNamePattern, 'Use 1 to 63 small letters, digits and single hyphens'),
  z.refine(value => !reservedBotNames.has(value), 'This name is reserved'),
)

/** One `https://example.com`, `https://*.example.com` or `*`: pages that may embed a bot. */
const allowedOrigin = z
  .string()
  .check(
    z.regex(
      /^(\*|https?:\/\/(\*\.)?[a-z0-9.-]+(:\d{1,5})?)$/,
      'Write it like https://example.com, https://*.example.com or *',
    ),
  )

export const maxMessage = 4_000
export const maxNote = 1_000_000
export const maxFilesPerUpload = 500

const line = (max: number) => z.string().check(z.trim(), z.maxLength(max))

export const BotSettings = z.object({
  title: line(80),
  greeting: line(500),
  placeholder: line(120),
  suggestions: z.array(line(200)).check(z.maxLength(6)),
  color: z.string().check(z.regex(/^#[0-9a-f]{6}$/i, 'Write a colour like #4f46e5')),
  position: z.enum(['left', 'right']),
  instructions: line(4_000),
  language: z
    .string()
    .check(z.regex(/^([a-z]{2,3}(-[A-Za-z0-9]{2,8})*)?$/, 'Write a language code like en')),
  allowedOrigins: z.array(allowedOrigin).check(z.maxLength(100)),
  sources: z.enum(['open', 'quote', 'hidden']),
  listMaterial: z.boolean(),
  indexable: z.boolean(),
  /** Dollars a month for the model; beyond them answers are made without it. `null`: no limit. */
  monthlyBudget: z.nullable(z.number().check(z.gte(0), z.lte(1_000_000))),
})
export type BotSettings = z.infer<typeof BotSettings>

export const SignUp = z.object({
  email,
  password: newPassword,
  firstName: z._default(name, ''),
  lastName: z._default(name, ''),
})
export const SignIn = z.object({ email, password: z.string().check(z.minLength(1)) })
export const ChangePassword = z.object({
  user: UserRef,
  oldPass: z.string(),
  newPass: newPassword,
})
export const ChangeFirstName = z.object({ user: UserRef, newFirstName: newName })
export const ChangeLastName = z.object({ user: UserRef, newLastName: newName })
export const DeleteAccount = z.object({ user: UserRef, password: z.string() })
export const JustUser = z.object({ user: UserRef })
export const ChoosePlan = z.object({ user: UserRef, plan: z.enum(['free', 'basic', 'premium']) })

export const CreateBot = z.object({
  user: UserRef,
  botName: newBotName,
  /** What visitors read; the bot's name where it is missing. */
  title: z.optional(line(80)),
})
export const CurrentBot = z.object({ user: UserRef, currentBot: BotRef })
export const NamedBot = z.object({ user: UserRef, botName: BotRef })
export const GetText = z.object({ user: UserRef, bot: BotRef })
export const SaveNote = z.object({ user: UserRef, currentBot: BotRef, content: z.string() })
export const OneFile = z.object({ user: UserRef, currentBot: BotRef, file: z.string() })
export const OpenFile = z.object({
  user: UserRef,
  currentBot: BotRef,
  file: z.string(),
  password: z.string(),
})
export const DeleteFile = z.object({ user: UserRef, currentBot: BotRef, fileToDelete: z.string() })
export const ImportUrl = z.object({ user: UserRef, currentBot: BotRef, url: z.string() })
export const RefreshUrl = z.object({
  user: UserRef,
  currentBot: BotRef,
  /** One of the bot's web addresses; all of them where it is missing. */
  url: z.optional(z.string()),
})
export const OneUrl = z.object({ user: UserRef, currentBot: BotRef, url: z.string() })
export const RefreshDaily = z.object({
  user: UserRef,
  currentBot: BotRef,
  url: z.string(),
  daily: z.boolean(),
})
export const SaveSettings = z.object({
  user: UserRef,
  currentBot: BotRef,
  settings: z.partial(BotSettings),
})
export const GetFeedback = z.object({
  user: UserRef,
  botName: BotRef,
  before: z.optional(z.iso.datetime()),
  limit: z._default(z.int().check(z.gte(1), z.lte(100)), 50),
  /** Only what visitors asked and the material did not hold. */
  unanswered: z._default(z.boolean(), false),
})
export const GetAnalytics = z.object({
  user: UserRef,
  currentBot: BotRef,
  days: z._default(z.int().check(z.gte(1), z.lte(366)), 30),
})

const message = z.string().check(
  z.trim(),
  z.overwrite(text => text.toWellFormed()),
  z.minLength(1, 'Write a question'),
  z.maxLength(maxMessage, 'Use at most 4,000 characters'),
)
const conversation = z.optional(z.string().check(z.maxLength(100)))

export const Ask = z.object({
  user: UserRef,
  currentBot: BotRef,
  message,
  index: z.enum(['trained', 'live']),
  conversation,
})
export const Chat = z.object({ message, conversation })
export const Rate = z.object({
  id: z.string(),
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
  /** Why answers were not composed by the model lately, as a sentence; empty when all is well. */
  trouble: string
  /** The model that composes answers; `null` where none is set and they are the material's own sentences. */
  model: string | null
  /** Dollars that answers by the model have cost since the first of the month (UTC). */
  spentThisMonth: number
}

/** Where in a file something stands. Pages, slides and rows count from 1, `start` is seconds. */
export type Place = {
  page?: number
  slide?: number
  sheet?: string
  row?: number
  section?: string
  start?: number
}

export type BlockKind = 'heading' | 'paragraph' | 'list' | 'table' | 'code' | 'notes' | 'cue'

/** The smallest piece a reader tells apart. `section` is the heading path, joined by ` › `. */
export type Block = Place & {
  text: string
  kind: BlockKind
  /** Of a table's row: the names of its columns. */
  header?: string[]
}

export type Receipt = {
  unit: 'page' | 'slide' | 'sheet' | 'section' | 'second'
  units: number
  empty: number[]
  /** Units whose text was recognised in a picture. */
  recognised: number[]
  warnings: string[]
  excerpt: string
  /** Tables found, if any. */
  tables?: number
  /** Of a file of plain text: `utf-8`, `windows-1252` … */
  encoding?: string
  /** ISO 639-1 code of the language most of it is in. */
  language?: string
  /** What was left out though it is no fault: running headers, navigation. */
  leftOut?: string[]
  /** Questions it could answer now, in its language. */
  questions?: string[]
  /** Name of another file of the bot that says the same: answers cite that one. */
  sameAs?: string
}

export type File = {
  id: string
  name: string
  kind: 'file' | 'note' | 'url'
  /** Where on the web it was read. */
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

/** An address of the web the owner added, and what came of it. */
export type WebAddress = {
  url: string
  /** Empty before it was looked at. A list's pages are files of their own. */
  kind: '' | 'page' | 'file' | 'feed' | 'sitemap'
  /** Files of it. */
  pages: number
  /** Whether it is read again every day by itself. */
  daily: boolean
  checkedAt: string | null
  isReading: boolean
  /** Why it could not be read, empty where it was. */
  error: string
  /** What was left out as a whole, as a sentence. */
  notice: string
  /** The first pages that could not be read, with the reason, and how many there are. */
  left: { url: string; why: string }[]
  leftCount: number
}

/** What reading a web address again came to, in pages. */
export type Refreshed = { added: number; changed: number; removed: number }

/** `quote` is whole sentences, rows or cues that stand word for word in the material. */
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
  /** The quote is code: its white space counts. */
  isCode?: true
  /** The passage's words before and after the quote: for the owner and, where sources are open, for visitors. */
  before?: string
  after?: string
}

export type ReplyKind = 'answer' | 'smalltalk' | 'clarify' | 'none'

/** What `/chat` and `/api/ask` answer. `[n]` in `answer` refers to the source with that `n`. */
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
  /** Who asked: the owner tries the bot out. */
  by: 'visitor' | 'owner'
  prompt: string
  standalone?: string
  response: string
  answered: boolean
  kind: ReplyKind
  rating: 1 | -1 | null
  comment?: string
  sources: Source[]
  conversation: string
  createdAt: string
  ms: number
  /** Why the model did not compose it, as a sentence for the owner. */
  trouble?: string
  /**
   * What a model took to compose it; `dollars` where its price is known, `isEstimate` where the request was left before
   * the model had told what it took.
   */
  usage?: {
    model: string
    inputTokens: number
    outputTokens: number
    dollars?: number
    isEstimate?: true
  }
}

export type Analytics = {
  days: { date: string; prompts: number; answered: number; up: number; down: number }[]
  totals: { prompts: number; answered: number; up: number; down: number }
  questions: { prompt: string; count: number; answered: boolean }[]
  gaps: {
    id: string
    topic: string
    count: number
    prompts: string[]
    nearest: Source[]
    lastAsked: string
  }[]
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
  | 'not_built'
  | 'unavailable'

/** Every refusal: a sentence for a person, a stable word for code, and what is wrong with which field. */
export type Refusal = { error: string; code: ErrorCode; fields?: Record<string, string> }
