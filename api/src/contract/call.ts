import * as z from 'zod/mini'
import type { Role, Scope } from './roles.ts'
import { BotName, BotRef, UserRef } from './shapes.ts'

/**
 * The callers a call is open to: anybody, a visitor of the running bot whose host it is sent to, the operator, a user who is
 * signed in, or a user with a role on the bot that it names, and of these two programs with a key of that scope.
 */
type Callers =
  | { of: 'nobody' }
  | {
      of: 'visitor'
      /** True for what is open to those whom the bot's door does not let in. */
      isBeforeDoor?: true
    }
  | {
      of: 'operator'
      /** The act for the operators' log; `null` where nobody's account is looked at or changed. */
      logs: string | null
    }
  | { of: 'user'; scope: Scope }
  | ({
      of: 'bot'
      scope: Scope
      /** Name of the field that names the bot, where its body is no form. */
      bot?: string
    } & (
      | { role: 'viewer'; logs?: string }
      | {
          /** The least role on the bot. */
          role: Exclude<Role, 'viewer'>
          /**
           * The act of the caller for the bot's log, such as `trained the bot`; `null` where the log is gone with it,
           * or nothing of the bot changes yet.
           */
          logs: string | null
        }
    ))

type Wait = 'read' | 'write' | 'work'

type Shape = z.ZodMiniType
type Fields = Record<string, Shape>
/** A media type stands for what a handler reads or writes by itself. */
type Content = Fields | `${string}/${string}`

/** A call as its feature describes it. */
type Description = Callers & {
  /** POST where it is missing. */
  method?: 'GET'
  /** Fields of its JSON body, or of its query, beside those that say who and which bot. */
  body?: Content
  /** Maximum bytes of a body while nobody is signed in, where they are not `maxOpenBody`. */
  maxBytes?: number
  /** Fields of its JSON reply; none where it is missing. */
  reply?: Content
  /** The reply with 202 to `Prefer: respond-async`, sent before the work is done. */
  early?: Fields
  /** Server-sent events by name: its reply, beside that in JSON where there is one. */
  events?: Fields
  /** Time that a caller waits for a reply: half a minute, two minutes, or an hour for work on much material. */
  wait?: Wait
  /** With an `Idempotency-Key` it is done once; its reply holds the `bot` that it is about. */
  once?: true
  /** Statuses of its own refusals, beside those that every call of its kind may answer with. */
  refuses?: readonly number[]
}

/** A call of the API: what crosses the wire, and who may send it. */
export type Call = {
  path: string
  method: 'GET' | 'POST'
  of: Callers['of']
  role: Role | undefined
  scope: Scope | undefined
  logs: string | null
  bot: string
  isBeforeDoor: boolean
  body: Shape | string
  maxBytes: number | undefined
  reply: Shape | string
  early: Shape | undefined
  events: Fields | undefined
  wait: Wait
  once: boolean
  refuses: readonly number[]
}

/** The value of a row's property, or what holds where it has none. */
type Value<R, Name extends string, Otherwise = undefined> =
  R extends Record<Name, infer Of> ? Of : Otherwise

type BotField<R> = Value<R, 'bot'> extends infer Name extends string ? Name : never
type ObjectOf<Content> = Content extends Fields ? z.ZodMiniObject<Content> : Content
type UserField<R> =
  Value<R, 'of'> extends 'user' | 'bot' | 'operator' ? { user: typeof UserRef } : {}
type BodyShape<R, Content> = Content extends Fields
  ? z.ZodMiniObject<
      Content &
        (Value<R, 'method'> extends 'GET'
          ? Record<BotField<R>, typeof BotName>
          : Record<BotField<R>, typeof BotRef> & UserField<R>)
    >
  : Content

type CallOf<Path extends string, R extends Description> = {
  path: Path
  method: Value<R, 'method', 'POST'>
  of: R['of']
  role: Value<R, 'role'>
  scope: R['of'] extends 'operator' ? 'none' : Value<R, 'scope'>
  logs: Value<R, 'logs', null>
  bot: BotField<R>
  isBeforeDoor: boolean
  body: BodyShape<R, Value<R, 'body', {}>>
  maxBytes: number | undefined
  reply: ObjectOf<Value<R, 'reply', {}>>
  early: ObjectOf<Value<R, 'early'>>
  events: Value<R, 'events'>
  wait: Wait
  once: boolean
  refuses: readonly number[]
}

/** Returns the row of a call. */
export function call<const Path extends string, const R extends Description>(
  path: Path,
  description: R,
): CallOf<Path, R> {
  const { method = 'POST', of, body = {}, reply = {}, early } = description
  const bot = (of === 'bot' && description.bot) || ''
  const isOfUser = of === 'user' || of === 'bot' || of === 'operator'
  const who = {
    ...(isOfUser && method === 'POST' && { user: UserRef }),
    ...(bot && { [bot]: method === 'POST' ? BotRef : BotName }),
  }
  const row: Call = {
    path,
    method,
    of,
    role: of === 'bot' ? description.role : undefined,
    scope:
      of === 'user' || of === 'bot' ? description.scope : of === 'operator' ? 'none' : undefined,
    logs: ((of === 'bot' || of === 'operator') && description.logs) || null,
    bot,
    isBeforeDoor: of === 'visitor' && description.isBeforeDoor === true,
    body: typeof body === 'string' ? body : z.object({ ...who, ...body }),
    maxBytes: description.maxBytes,
    reply: typeof reply === 'string' ? reply : z.object(reply),
    early: early && z.object(early),
    events: description.events,
    wait: description.wait ?? 'write',
    once: description.once ?? false,
    refuses: description.refuses ?? [],
  }
  return row as CallOf<Path, R>
}

type Input<Body> = Body extends Shape ? z.input<Body> : unknown
type Output<Body> = Body extends Shape ? z.output<Body> : unknown

/** The body that a caller sends; the session says who they are. */
export type InputOf<Of extends Pick<Call, 'body'>> = Omit<Input<Of['body']>, 'user'>
/** The body as a handler gets it, beside who is calling and the bot. */
export type BodyOf<Of extends Call> = Omit<Output<Of['body']>, 'user' | Of['bot']>
/** The reply once a call's work is done, and the one before where that was preferred. */
export type ReplyOf<Of extends Pick<Call, 'reply'>> = Output<Of['reply']>
export type EarlyReplyOf<Of extends Call> = Output<Of['early']>
/** An event of a call's stream. */
export type EventOf<Of extends Call> = {
  [Name in keyof Of['events']]: { event: Name; data: Output<Of['events'][Name]> }
}[keyof Of['events']]

/** Refusals that any call may answer with: of its origin, host or body, and of a server that is busy, full or at fault. */
const common = [400, 403, 408, 413, 415, 421, 429, 431, 500, 503, 507]

/** Returns the statuses of the refusals that a call may answer with. */
export function refusalsOf({
  of,
  isBeforeDoor,
  once,
  refuses,
}: Pick<Call, 'of' | 'isBeforeDoor' | 'once' | 'refuses'>): number[] {
  const isForAll = of === 'nobody' || isBeforeDoor
  const session = isForAll ? [] : [401]
  const bot = of === 'bot' || of === 'visitor' || of === 'operator' ? [404] : []
  const repeated = once ? [409, 422] : []
  return [...new Set([...common, ...session, ...bot, ...repeated, ...refuses])].toSorted(
    (one, other) => one - other,
  )
}
