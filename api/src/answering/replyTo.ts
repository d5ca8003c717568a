import type { BotDocument } from '../bots/Bot.ts'
import type { BotSettings } from '../contract.ts'
import type { Account } from './compose/account.ts'
import { composeClaims } from './compose/composeClaims.ts'
import type { Claim } from './claims/Claim.ts'
import { askedBefore, type Conversation } from './conversation.ts'
import { type AnswerEvent, sayClaims, sayOpen, sayPlainly, saySmall, type Speech } from './say.ts'
import { hidesSources } from './visibleSources.ts'
import { changesRules } from './languages/changesRules.ts'
import { nearestTopics } from './parts/nearestTopics.ts'
import { foreignTo, materialLanguages } from './talk/materialLanguages.ts'
import { overviewFor } from './talk/overview.ts'
import { smallReply, wholeReply } from './talk/smallReply.ts'
import { textsFor } from './languages/textsFor.ts'
import { withApostrophes, withoutGreeting } from './talk/withoutGreeting.ts'
import { asksForMoreOf } from './talk/smallTalk.ts'
import { restate } from './compose/restate.ts'
import { type Understood, understand } from './understand/understand.ts'

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

const passagesShown = 8
const mostChoices = 3

/** Whether who asks may hear the names of files. */
const mayName = ({ bot, by }: Pick<Question, 'bot' | 'by'>): boolean =>
  by === 'owner' || !hidesSources(bot)

/** Says what there is to say to a message: small talk, an answer, a question back, or that the material says nothing. */
export async function* replyTo(
  question: Question,
  speech: Speech,
  account: Account,
): AsyncGenerator<AnswerEvent> {
  const { bot, index, conversation, signal, admitted } = question
  const { history } = conversation
  const message = withApostrophes(withoutGreeting(question.message))
  const said = { bot, index, message, history, mayName: mayName(question) }
  const small = await smallReply(said)
  if (small) {
    await admitted
    yield* saySmall(speech, small)
    return
  }
  const onTrouble = (why: string) => account.troubles.push({ why })
  const understood = await understand(
    { message, history },
    { bot: bot._id, index, signal, onTrouble, mayName: said.mayName },
    likeliest => restate(likeliest, { message, history, signal, admitted }, bot, account),
  )
  await admitted
  signal.throwIfAborted()
  speech.asked = understood.question
  yield* sayFound({ ...question, message }, understood, speech, account)
  if (speech.kind === 'answer') return
  const whole = await wholeReply(said, { isUnanswered: true })
  yield* whole ? saySmall(speech, whole) : sayNone(question, understood, speech)
}

/** Says what the material holds; of several questions, an answer to each and which have none. */
async function* sayFound(
  { bot, message, conversation, signal }: Question,
  { question, ranked, judgement, severally }: Understood,
  speech: Speech,
  account: Account,
): AsyncGenerator<AnswerEvent> {
  // `What are your rules?` may ask for what the material calls so.
  if (!ranked.length || (changesRules(message) && !judgement().isWhole)) return
  const { title, instructions, language } = bot.settings as BotSettings
  const task = {
    message,
    passages: ranked.slice(0, passagesShown).map(({ passage }) => passage),
    history: conversation.history,
    instructions,
    title,
    signal,
    onAskBack(choices: string[]) {
      speech.kind = 'clarify'
      speech.choices = choices
    },
  }
  const answers = (severally?.answered ?? [{ question, judgement, put: question }]).map(one => ({
    put: one.put,
    claims: composeClaims({ ...task, question: one.question }, one.judgement, bot, account),
  }))
  /** Questions to which nothing could be said after all. */
  const silent: string[] = []
  yield* sayClaims(speech, oneByOne(answers, silent))
  if (severally && speech.kind === 'answer')
    yield* sayOpen(speech, [...severally.unanswered, ...silent], severally.left, language)
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

/**
 * Says, where no answer came, which of some things may be meant, or that the material says nothing and what it does
 * hold.
 */
async function* sayNone(
  { bot, index, message, conversation, by }: Question,
  { question, ranked, stats }: Understood,
  speech: Speech,
): AsyncGenerator<AnswerEvent> {
  const { suggestions, language } = bot.settings as BotSettings
  const { history } = conversation
  // A single word may be of any language: then the material's is as good a guess as there is.
  const material = language ? [] : ranked.slice(0, 1).map(({ passage }) => passage.text)
  const written = await materialLanguages(bot._id)
  const texts = await textsFor([message, ...askedBefore(history), ...material], language, written)
  if (speech.kind === 'clarify') {
    yield* sayPlainly(speech, texts.which)
    return
  }
  const foreign = await foreignTo(message, written)
  const nearest = foreign ? [] : nearestTopics(question, ranked, stats)
  const near = [...nearest, ...suggestions]
  const overview = () => overviewFor(foreign ? [] : ranked, bot._id, index, mayName({ bot, by }))
  speech.choices = (near.length ? near : await overview()).slice(0, mostChoices)
  if (asksForMoreOf(withoutGreeting(message), history)) {
    speech.kind = 'smalltalk'
    yield* sayPlainly(speech, texts.all)
    return
  }
  const covers = speech.choices.length ? texts.covers(speech.choices.join(', ')) : ''
  const unanswered = nearest.length ? texts.unclear : texts.none
  const none = foreign ? texts.foreign(foreign) : unanswered
  yield* sayPlainly(speech, [none, covers].filter(Boolean).join(' '))
}
