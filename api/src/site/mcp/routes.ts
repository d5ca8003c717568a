import { Readable } from 'node:stream'
import type { ReadableStream } from 'node:stream/web'
import { Router } from '@koa/router'
import { createMcpHandler } from '@modelcontextprotocol/server'
import type { Context } from 'koa'
import { lastReply } from '../../answering/answer.ts'
import { type BotDocument, settingsOf } from '../../bots/Bot.ts'
import { on } from '../../bots/on.ts'
import * as calls from '../../contract/site.ts'
import { maxMessageBody } from '../../contract.ts'
import { botOrigin } from '../../env.ts'
import { notFound, wrongMethod } from '../../errors.ts'
import { readJson } from '../../http/readBody.ts'
import { log } from '../../log.ts'
import { answerVisitor } from '../answerVisitor.ts'
import { countCall } from '../visitorLimits.ts'
import { createMcpServer } from './createMcpServer.ts'

/** The calls of assistants that ask a running bot, as `admit` let them in. */
export const mcp = new Router()

on(mcp, calls.askByMcp, async ({ ctx, bot, visit, signal }) => {
  refuseWhereOff(bot)
  await countCall(ctx, 'mcp')
  const parsedBody = await readJson(ctx, maxMessageBody)
  const ask = async (message: string) =>
    lastReply(await answerVisitor({ ctx, visit, signal }, { message }))
  const handler = createMcpHandler(() => createMcpServer(bot, ask), {
    // No stream outlives its answer: nothing ever changes while one is open.
    maxSubscriptions: 0,
    onerror: error => log.debug({ err: error }, 'a message of an assistant was refused'),
  })
  const response = await handler.fetch(requestOf(ctx, bot, signal), { parsedBody })
  ctx.status = response.status
  for (const [name, value] of response.headers) if (name !== 'connection') ctx.set(name, value)
  return response.body ? Readable.fromWeb(response.body as ReadableStream) : ''
})

on(mcp, calls.openMcp, ({ ctx, bot }) => {
  refuseWhereOff(bot)
  ctx.set('Allow', 'POST')
  throw wrongMethod('Send messages by POST; there is no stream to open')
})

function refuseWhereOff(bot: BotDocument) {
  if (!settingsOf(bot).mcp) throw notFound('This bot does not answer AI assistants')
}

/** The request as the protocol's library reads it, without its body. */
const requestOf = (ctx: Context, { botName }: BotDocument, signal: AbortSignal) =>
  new Request(`${botOrigin(botName)}/mcp`, {
    method: 'POST',
    headers: Object.entries(ctx.headers).flatMap(([name, value]): [string, string][] =>
      typeof value === 'string' ? [[name, value]] : [],
    ),
    signal,
  })
