import type { Readable } from 'node:stream'
import type { Router } from '@koa/router'
import type { Context } from 'koa'
import { notFound } from '../errors.ts'
import { signedIn } from '../users/signedIn.ts'
import type { UserDocument } from '../users/User.ts'
import { type BotDocument, ownBot } from './Bot.ts'
import type { BodyOf, Call, EarlyReplyOf, EventOf, ReplyOf } from '../contract.ts'
import { type ServerEvent, sendEvents } from '../http/events.ts'
import { leavingSignal } from '../http/leavingSignal.ts'
import { prefersAsync } from '../http/prefersAsync.ts'
import { readBody, readInput } from '../http/readBody.ts'
import { safely } from '../http/safely.ts'

/** A reply that is JSON already. */
export class JsonText<Reply> {
  declare readonly reply: Reply
  readonly text: Readable | Buffer

  constructor(text: Readable | Buffer) {
    this.text = text
  }
}

/** The input of a handler: by the row, who is calling, and a bot that is theirs or whose site they visit. */
type Input<Row extends Call> = {
  ctx: Context
  /** Aborts when the caller leaves or the server ends. */
  signal: AbortSignal
} & (Row['of'] extends 'user' | 'bot' ? { user: UserDocument } : {}) &
  (Row['early'] extends undefined ? {} : { isEarly: boolean }) &
  (Row['body'] extends string
    ? {}
    : { body: BodyOf<Row> } & (Row['of'] extends 'bot' | 'visitor' ? { bot: BotDocument } : {}))

type Result<Row extends Call> =
  | (Row['reply'] extends string
      ? Readable | Buffer | string
      : {} extends ReplyOf<Row>
        ? ReplyOf<Row> | void
        : ReplyOf<Row> | JsonText<ReplyOf<Row>>)
  | (Row['early'] extends undefined ? never : EarlyReplyOf<Row>)
  | (Row['events'] extends undefined ? never : AsyncGenerator<EventOf<Row>>)

/**
 * Answers a call with what the handler returns. Before that the session, the body and the bot are checked, in this order: a
 * handler of a bot's row gets the bot by its owner alone, and of a visitor's row the one whose site is running.
 */
export function on<Row extends Call>(
  router: Router,
  row: Row,
  handler: (input: Input<Row>) => Result<Row> | Promise<Result<Row>>,
) {
  router.register(row.path, [row.method], async ctx => {
    const input = await read(ctx, row)
    const reply = await handler(input as unknown as Input<Row>)
    if (input.isEarly) ctx.status = 202
    send(ctx, reply)
  })
}

async function read(ctx: Context, row: Call) {
  const user = row.of === 'user' || row.of === 'bot' ? await signedIn(ctx) : undefined
  const visited = row.of === 'visitor' ? runningBot(ctx) : undefined
  const { user: _, [row.bot]: name, ...body } = await readFields(ctx, row)
  return {
    ctx,
    user,
    bot: user && name !== undefined ? await ownBot(user, name) : visited,
    body,
    isEarly: row.early !== undefined && prefersAsync(ctx),
    get signal() {
      return leavingSignal(ctx)
    },
  }
}

/** Returns the running bot that the request's host names (`admit`); throws NotFound where none is. */
function runningBot(ctx: Context): BotDocument {
  const bot = ctx.state['bot'] as BotDocument | null
  if (!bot) throw notFound('This bot is not running')
  return bot
}

async function readFields(ctx: Context, { method, body, maxBytes }: Call) {
  if (typeof body === 'string') return {}
  const read =
    method === 'GET' ? readInput(body, { ...ctx.query }) : await readBody(ctx, body, maxBytes)
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
