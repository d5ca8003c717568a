import { settingsOf } from '../bots/Bot.ts'
import { noteSpending } from './compose/spending.ts'
import type { Reply } from '../contract.ts'
import { untilAborted } from '../http/untilAborted.ts'
import { log } from '../log.ts'
import { answers, firstSentenceSeconds, hurriedAnswers } from '../telemetry/metrics.ts'
import { type Acting, eachActingFor } from '@sandbox-ai/turns/actingFor'
import { maskExchange } from '../exchanges/maskExchange.ts'
import { isUnanswered } from '../exchanges/Exchange.ts'
import { emitUnanswered } from '../webhooks/emitExchange.ts'
import { recordExchange } from '../exchanges/recordExchange.ts'
import { visibleEvent } from './visibleSources.ts'
import { type Account, sayTroubles } from './compose/account.ts'
import { newKey } from './conversation/history.ts'
import type { AnswerEvent } from './AnswerEvent.ts'
import type { Speech } from './say.ts'
import type { Question } from './Question.ts'
import { reply as replyTo } from './reply.ts'

/**
 * The way of one question, from its words to the stored exchange.
 *
 * Sources come before the words that cite them, each list in place of the one before. `done` is sent once the exchange is
 * stored, or cannot be because the disk is full; its reply holds all that was streamed. The question's signal ends it with
 * its reason, and what was said until then is stored.
 */
export const answer = (question: Question): AsyncGenerator<AnswerEvent> =>
  untilAborted(answerTo(question), question.signal)

async function* answerTo(question: Question): AsyncGenerator<AnswerEvent> {
  const { bot, message, conversation, by, visitor } = question
  const started = performance.now()
  const speech: Speech = { kind: 'none', answer: '', sources: [], choices: [] }
  const account: Account = { troubles: [] }
  const key = question.key ?? newKey()
  let isBegun = false
  let ended = false

  const mayLeave = () =>
    by === 'visitor' &&
    (speech.kind === 'none' || speech.isForPerson === true) &&
    settingsOf(bot).followUp
  const store = async () => {
    const exchange = maskExchange(bot, {
      bot: bot._id,
      key,
      conversation: conversation.key,
      by,
      ...(visitor && { visitor }),
      prompt: message,
      ...(speech.standalone && { standalone: speech.standalone }),
      response: speech.answer,
      kind: speech.kind,
      isAttack: speech.isAttack === true,
      isMashed: speech.isMashed === true,
      followUp: mayLeave(),
      isCut: !ended,
      sources: speech.sources,
      choices: speech.choices,
      ...(account.usage && { usage: account.usage }),
      trouble: sayTroubles(account.troubles),
      ms: Math.round(performance.now() - started),
    })
    await recordExchange(exchange)
    if (isUnanswered(exchange)) await emitUnanswered(bot, exchange)
  }
  const settle = async () => {
    await noteSpending(bot, account.usage?.dollars ?? 0, account.reserved)
    if (ended || speech.answer) await store()
  }

  try {
    const who: Acting = { owner: String(bot.owner), by }
    for await (const event of eachActingFor(who, replyTo(question, speech, account))) {
      if (event.event === 'delta' && !isBegun) {
        isBegun = true
        firstSentenceSeconds.observe({ by }, (performance.now() - started) / 1_000)
      }
      yield visibleEvent(question, event)
    }
    ended = true
    answers.inc({ kind: speech.kind, by })
    if (who.isHurried) hurriedAnswers.inc()
    await settle()
  } finally {
    if (!ended) await settle().catch(error => log.warn({ err: error }, 'not stored'))
  }
  const { answer: text, kind, sources, choices } = speech
  const reply = { id: key, conversation: conversation.key, kind, answered: kind === 'answer' }
  yield visibleEvent(question, {
    event: 'done',
    data: { ...reply, answer: text, sources, choices, ...(mayLeave() && { followUp: true }) },
  })
}

/** The whole reply, for callers that do not stream. */
export async function lastReply(events: AsyncGenerator<AnswerEvent>): Promise<Reply> {
  let reply: Reply | undefined
  for await (const event of events) if (event.event === 'done') reply = event.data
  if (!reply) throw new Error('The answer ended without a reply')
  return reply
}
