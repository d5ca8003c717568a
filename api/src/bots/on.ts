import type { Readable } from 'node:stream'
import type { Router } from '@koa/router'
import type { Context } from 'koa'
import type { Types } from 'mongoose'
import { notAllowed } from '../errors.ts'
import { opens } from '../users/ApiKey.ts'
import { callerOf } from '../users/callerOf.ts'
import { writeOperatorLog } from '../users/OperatorEntry.ts'
import { isOperator, requireOperator } from '../users/operators.ts'
import type { UserDocument } from '../users/User.ts'
import { Bot, type BotDocument } from './Bot.ts'
import { writeLog } from './LogEntry.ts'
import { type BotKey, type OpenBot, openBot } from './openBot.ts'
import { admittedVisit, runningVisit, type Visit } from './visits.ts'
import type { BodyOf, Call, EarlyReplyOf, EventOf, ReplyOf } from '../contract.ts'
import { type ServerEvent, sendEvents } from '../http/events.ts'
import { leavingSignal } from '../http/leavingSignal.ts'
import { type BodyPrint, bodyPrint } from '../http/once/bodyPrint.ts'
import { once } from '../http/once/once.ts'
import { prefersAsync } from '../http/prefersAsync.ts'
import { readBody, readInput } from '../http/readBody.ts'
import { safely } from '../http/safely.ts'
import { noteRow } from '../telemetry/watchRequest.ts'

/** A reply that is JSON already. */
export class JsonText<Reply> {
  declare readonly reply: Reply
  readonly text: Readable | Buffer

  constructor(text: Readable | Buffer) {
    this.text = text
  }
}

/** The input of a handler: by the row, who is calling, and the bot on which they have its role or whose site they visit. */
type Input<Row extends Call> = {
  ctx: Context
  /** Aborts when the caller leaves or the server ends. */
  signal: AbortSignal
} & (Row['early'] extends undefined ? {} : { isEarly: boolean }) &
  (Row['body'] extends string ? {} : { body: BodyOf<Row> }) &
  (Row['logs'] extends string
    ? { logged: Row['of'] extends 'operator' ? OperatorLogged : Logged }
    : {}) &
  InputBy<Row>[Row['of']]

/** The rest of a line of the bot's log, beside the words of the row: names of what the call was about; no line where `skip`. */
type Logged = { about: string[]; skip: boolean }
/** The same of the operators' log, with the account that it was about. */
type OperatorLogged = { about: string[]; subject: Types.ObjectId | null }

type InputBy<Row extends Call> = {
  nobody: {}
  visitor: { bot: BotDocument; visit: Visit }
  user: { user: UserDocument }
  operator: { user: UserDocument }
  /** A handler that reads the body by itself opens the bot that it names, and again before what comes later. */
  bot: Row['body'] extends string
    ? {
        open: (bot: BotKey) => Promise<OpenBot>
        /** Takes what is read where the call is to be done once. */
        print: BodyPrint | undefined
      }
    : OpenBot
}

type Result<Row extends Call> =
  | (Row['reply'] extends string
      ? Readable | Buffer | string
      : {} extends ReplyOf<Row>
        ? ReplyOf<Row> | void
        : ReplyOf<Row> | JsonText<ReplyOf<Row>>)
  | (Row['early'] extends undefined ? never : EarlyReplyOf<Row>)
  | (Row['events'] extends undefined ? never : AsyncGenerator<EventOf<Row>>)

/**
 * Answers a call with what the handler returns. Before that the session or key, the body and the bot are checked, in this
 * order: a handler of a bot's row gets the bot by the row's role alone, and of a visitor's row the one whose site is running
 * and whose door lets the visitor in. After it the bot's log says who did what, where the row does.
 */
export function on<Row extends Call>(
  router: Router,
  row: Row,
  handler: (input: Input<Row>) => Result<Row> | Promise<Result<Row>>,
) {
  router.register(row.path, [row.method], async ctx => {
    noteRow(ctx, row)
    const input = await read(ctx, row)
    const work = async () => {
      const reply = await handler(input as unknown as Input<Row>)
      if (row.logs && ctx.method !== 'HEAD') await writeDown(input, row.logs)
      if (input.isEarly) ctx.status = 202
      return reply
    }
    send(ctx, await (input.print ? doOnce(ctx, row, input, work) : work()))
  })
}

/** Does a call that carries an `Idempotency-Key`, or returns the reply from when it was done. */
function doOnce<Reply>(
  ctx: Context,
  { body }: Call,
  { user, apiKey, print }: Awaited<ReturnType<typeof read>>,
  work: () => Promise<Reply>,
) {
  const botOf = async (reply: Reply) => {
    const { botName } = (reply as { bot: { botName: string } }).bot
    return (await Bot.exists({ botName }))?._id ?? null
  }
  const who = { user: user!._id, caller: (apiKey ?? user)!._id }
  return once({ ctx, ...who, print: print!, isForm: typeof body === 'string', work, botOf })
}

async function read(ctx: Context, row: Call) {
  const { user, apiKey } = row.scope ? await callerOf(ctx, row.scope) : {}
  if (row.of === 'operator') requireOperator(user!)
  if (row.of === 'user' && apiKey?.bots) throw notAllowed('This API key is for certain bots only')
  const visit = row.of === 'visitor' && visitOf(ctx, row)
  const { user: _, [row.bot]: name, ...body } = await readFields(ctx, row)
  const logged: Logged & OperatorLogged = { about: [], skip: false, subject: null }
  let opened: OpenBot | undefined
  const isOpen = (bot: Types.ObjectId) => !apiKey || opens(apiKey, bot)
  const open = async (bot: BotKey) => (opened = await openBot(user!, bot, row.role!, isOpen))
  const print = row.once && ctx.get('idempotency-key') ? bodyPrint(row.path) : undefined
  if (name !== undefined || Object.keys(body).length) print?.add(name, body)
  return {
    ctx,
    user,
    apiKey,
    print,
    ...(visit && { bot: visit.bot, visit }),
    ...(row.of === 'bot' && (name === undefined ? { open } : await open({ botName: name }))),
    body,
    logged,
    get opened() {
      return opened
    },
    isEarly: row.early !== undefined && prefersAsync(ctx),
    get signal() {
      return leavingSignal(ctx)
    },
  }
}

async function writeDown(
  { opened, user, apiKey, logged }: Awaited<ReturnType<typeof read>>,
  did: string,
) {
  if (!opened && user && isOperator(user)) await writeOperatorLog(user.email, did, logged)
  if (opened && !logged.skip)
    await writeLog(opened.bot._id, opened.caller.user, did, logged.about, apiKey)
}

/** Returns the visit of a visitor's call, which the bot's door lets in unless the row is before it. */
const visitOf = (ctx: Context, { isBeforeDoor }: Call): Visit =>
  isBeforeDoor ? runningVisit(ctx) : admittedVisit(ctx)

async function readFields(ctx: Context, { method, body, maxBytes }: Call) {
  if (typeof body === 'string') return {}
  const read =
    method === 'GET'
      ? readInput(body, { ...ctx.query, ...(ctx['params'] as object) })
      : await readBody(ctx, body, maxBytes)
  return read as Record<string, string>
}

function send(ctx: Context, reply: unknown) {
  if (reply instanceof JsonText) {
    ctx.type = 'json'
    ctx.body = reply.text
  } else if (isEvents(reply)) sendEvents(ctx, safely(reply))
  else ctx.body = reply ?? {}
}

/** True for a generator, and not for a stream of bytes. */
const isEvents = (reply: unknown): reply is AsyncGenerator<ServerEvent> =>
  typeof reply === 'object' && reply !== null && Symbol.asyncIterator in reply && 'throw' in reply
