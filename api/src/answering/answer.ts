import type { BotDocument } from '../bots/Bot.ts'
import { noteSpending } from '../bots/spending.ts'
import type { BotSettings, Reply, Source } from '../contract.ts'
import { log } from '../log.ts'
import { logExchange } from '../site/Exchange.ts'
import { type Account, composeClaims, sayTroubles } from './compose/composeClaims.ts'
import type { Claim } from './compose/Composer.ts'
import { type Conversation, newKey } from './conversation.ts'
import { changesRules } from './talk/changesRules.ts'
import { foreignTo } from './talk/foreignTo.ts'
import { asksForMore } from './understand/asksForMore.ts'
import { overview } from './talk/overview.ts'
import { restated } from './understand/restated.ts'
import { type SmallReply, smallReply, wholeReply } from './talk/smallReply.ts'
import { hidesSources, numberSources, sourcesSeen } from './sources.ts'
import { textsFor } from './talk/textsFor.ts'
import { withoutGreeting } from './talk/withoutGreeting.ts'
import { understand } from './understand/understand.ts'

export type Question = {
  bot: BotDocument
  /** Number of the index to answer from. */
  index: number
  message: string
  conversation: Conversation
  by: 'visitor' | 'owner'
  signal: AbortSignal
  /** Nothing is said, stored or put to Claude before it resolves, and nothing at all where it rejects. */
  admitted?: Promise<unknown> | undefined
}

export type AnswerEvent =
  | { event: 'sources'; data: { sources: Source[] } }
  | { event: 'delta'; data: { text: string } }
  | { event: 'done'; data: Reply }

/** What is being said: grows while it is spoken. */
type Speech = Pick<Reply, 'kind' | 'answer' | 'sources' | 'choices'> & {
  /** The message as it was understood. */
  asked: string
}

const passagesShown = 8

/**
 * The way of one question, from its words to the stored exchange.
 *
 * Sources come before the words that cite them, each list in place of the one before. `done` is sent once the
 * exchange is stored; its reply holds all that was streamed. A visitor who leaves ends it, and what was said
 * until then is stored.
 */
export async function* answer(question: Question): AsyncGenerator<AnswerEvent> {
  const { bot, message, conversation, by } = question
  const started = performance.now()
  const speech: Speech = { kind: 'none', answer: '', sources: [], choices: [], asked: message }
  const account: Account = { troubles: [] }
  const key = newKey()
  const store = () =>
    logExchange({
      bot: bot._id,
      key,
      conversation: conversation.key,
      by,
      prompt: message,
      ...(speech.asked !== message && { standalone: speech.asked }),
      response: speech.answer,
      kind: speech.kind,
      sources: speech.sources,
      choices: speech.choices,
      ...(account.usage && { usage: account.usage }),
      trouble: sayTroubles(account.troubles),
      ms: Math.round(performance.now() - started),
    })

  const settle = async () => {
    if (account.usage?.dollars) await noteSpending(bot, account.usage.dollars)
    if (ended || speech.answer) await store()
  }

  let ended = false
  try {
    for await (const event of speak(question, speech, account)) yield asSeen(question, event)
    ended = true
    await settle()
  } finally {
    if (!ended) await settle().catch(error => log.warn({ err: error }, 'not stored'))
  }
  const { answer: text, kind, sources, choices } = speech
  const reply = { id: key, conversation: conversation.key, kind, answered: kind === 'answer' }
  yield asSeen(question, { event: 'done', data: { ...reply, answer: text, sources, choices } })
}

/** Chooses the lane (small talk, grounded, no answer) and speaks in it. */
async function* speak(
  { bot, index, message: written, conversation, by, signal, admitted }: Question,
  speech: Speech,
  account: Account,
): AsyncGenerator<AnswerEvent> {
  const { title, suggestions, instructions, language } = bot.settings as BotSettings
  const { history } = conversation
  const message = withoutGreeting(written)
  const said = { bot, index, message, history }
  const small = await smallReply(said)
  if (small) {
    await admitted
    yield* saySmall(speech, small)
    return
  }
  const onTrouble = (why: string) => account.troubles.push({ why })
  const mayName = by === 'owner' || !hidesSources(bot)
  const lookup = { bot: bot._id, index, signal, onTrouble, mayName }
  const { question, ranked, judgement, severally } = await understand(
    { message, history },
    lookup,
    likeliest => restated(likeliest, { message, history, signal, admitted }, bot, account),
  )
  await admitted
  signal.throwIfAborted()
  /** Questions of several to which nothing could be said after all. */
  const silent: string[] = []
  speech.asked = question
  // `What are your rules?` may ask for what the material calls so.
  if (ranked.length && (!changesRules(message) || judgement().isWhole)) {
    const passages = ranked.slice(0, passagesShown).map(({ passage }) => passage)
    const onAskBack = (choices: string[]) => {
      speech.kind = 'clarify'
      speech.choices = choices
    }
    const about = { message, question, passages, history, instructions, title }
    const task = { ...about, signal, onAskBack }
    const told = severally?.answered ?? [{ question, judgement, put: question }]
    const answers = told.map(one => ({
      put: one.put,
      claims: composeClaims({ ...task, question: one.question }, one.judgement, bot, account),
    }))
    yield* sayClaims(speech, oneByOne(answers, silent))
  }
  if (speech.kind === 'answer') {
    if (severally)
      yield* sayOpen(speech, [...severally.unanswered, ...silent], severally.left, language)
    return
  }
  const whole = speech.kind === 'none' && (await wholeReply(said, { isUnanswered: true }))
  if (whole) {
    yield* saySmall(speech, whole)
    return
  }
  const before = history.map(({ prompt }) => prompt).toReversed()
  // A single word may be of any language: then the material's is as good a guess as there is.
  const material = language ? [] : ranked.slice(0, 1).map(({ passage }) => passage.text)
  const texts = await textsFor([written, ...before, ...material], language)
  if (speech.kind === 'clarify') {
    yield* sayPlainly(speech, texts.which)
    return
  }
  const foreign = await foreignTo(written, bot._id)
  const near = foreign ? suggestions : [...judgement().choices(), ...suggestions]
  speech.choices = (near.length ? near : await overview(bot._id, index, mayName)).slice(0, 3)
  if (asksForMore(message) && history.some(({ sources }) => sources?.length)) {
    speech.kind = 'smalltalk'
    yield* sayPlainly(speech, texts.all)
    return
  }
  const covers = speech.choices.length ? texts.covers(speech.choices.join(', ')) : ''
  yield* sayPlainly(
    speech,
    [foreign ? texts.foreign(foreign) : texts.none, covers].filter(Boolean).join(' '),
  )
}

function saySmall(speech: Speech, { kind, choices, text }: SmallReply) {
  speech.kind = kind
  speech.choices = choices
  return sayPlainly(speech, text)
}

async function* sayPlainly(speech: Speech, text: string): AsyncGenerator<AnswerEvent> {
  speech.answer = text
  yield { event: 'sources', data: { sources: [] } }
  yield { event: 'delta', data: { text } }
}

async function* sayClaims(
  speech: Speech,
  claims: AsyncGenerator<Claim>,
): AsyncGenerator<AnswerEvent> {
  const { sources, marked } = numberSources()
  let announced = -1
  for await (const { text, cites } of claims) {
    const words = marked(text, cites)
    const spoken = speech.answer && !words.startsWith('\n') ? ` ${words}` : words
    speech.kind = 'answer'
    speech.sources = sources
    if (announced !== sources.length) yield { event: 'sources', data: { sources: [...sources] } }
    announced = sources.length
    speech.answer += spoken
    yield { event: 'delta', data: { text: spoken } }
  }
}

/** What answers several questions, a paragraph each; what answers two of them is said once. */
async function* oneByOne(
  answers: { put: string; claims: AsyncGenerator<Claim> }[],
  silent: string[],
): AsyncGenerator<Claim> {
  const said = new Set<string>()
  for (const { put, claims } of answers) {
    let gap = said.size ? '\n\n' : ''
    let isTold = false
    for await (const claim of claims) {
      isTold = true
      if (said.has(claim.text)) continue
      said.add(claim.text)
      yield { ...claim, text: gap + claim.text }
      gap = ''
    }
    if (!isTold) silent.push(put)
  }
}

/** What of several questions the answer leaves open, so that none is passed over in silence. */
async function* sayOpen(
  speech: Speech,
  unanswered: string[],
  left: string[],
  language: string,
): AsyncGenerator<AnswerEvent> {
  if (!unanswered.length && !left.length) return
  const { noneTo, askAgain } = await textsFor([...unanswered, ...left], language)
  const open = [...unanswered.map(noneTo), ...(left.length ? [askAgain(left.join(' '))] : [])]
  const text = `\n\n${open.join(' ')}`
  speech.answer += text
  yield { event: 'delta', data: { text } }
}

const mark = / ?(?<!\\)\[\d+\]/g

/** The event as its reader may see it: visitors see of sources, and of their marks, what the owner lets them. */
function asSeen({ bot, by }: Question, event: AnswerEvent): AnswerEvent {
  if (by === 'owner') return event
  const unmarked = (text: string) => (hidesSources(bot) ? text.replace(mark, '') : text)
  if (event.event === 'delta') return { event: 'delta', data: { text: unmarked(event.data.text) } }
  const sources = sourcesSeen(bot, event.data.sources)
  if (event.event === 'sources') return { event: 'sources', data: { sources } }
  const answer = unmarked(event.data.answer)
  return { event: 'done', data: { ...event.data, answer, sources } }
}
