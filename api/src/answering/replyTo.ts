import type { BotSettings } from '../contract.ts'
import type { Account } from './compose/account.ts'
import { composeClaims } from './compose/composeClaims.ts'
import { changesRules } from './claims/changesRules.ts'
import { eachAs } from '../eachAs.ts'
import type { Claims } from './compose/Composer.ts'
import type { Question } from './Question.ts'
import { type AnswerEvent, sayClaims, sayOpen, saySmall, type Speech } from './say.ts'
import { sayNone } from './sayNone.ts'
import { sayWhich } from './sayWhich.ts'
import { smallReply, wholeReply } from './talk/smallReply.ts'
import { mayName } from './visibleSources.ts'
import { withApostrophes } from './question/withApostrophes.ts'
import { withoutGreeting } from './talk/withoutGreeting.ts'
import { restate } from './compose/restate.ts'
import { type Understood, understand } from './understand/understand.ts'

const passagesShown = 8

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
  const choices = yield* sayFound({ ...question, message }, understood, speech, account)
  if (speech.kind === 'answer') return
  const whole = await wholeReply(said, { isUnanswered: true })
  if (whole) yield* saySmall(speech, whole)
  else if (choices.length) yield* sayWhich(question, understood, speech, choices)
  else yield* sayNone(question, understood, speech)
}

/**
 * Says what the material holds; of several questions, an answer to each and which have none. Returns what the visitor
 * had better choose from first, if anything.
 */
async function* sayFound(
  { bot, message, conversation, signal }: Question,
  { question, ranked, judgement, severally }: Understood,
  speech: Speech,
  account: Account,
): AsyncGenerator<AnswerEvent, string[]> {
  // The material may have a part called `Instructions`; then that part answers.
  if (!ranked.length || (changesRules(message) && judgement().telling !== 'part')) return []
  const { title, instructions, language } = bot.settings as BotSettings
  const task = {
    message,
    passages: ranked.slice(0, passagesShown).map(({ passage }) => passage),
    history: conversation.history,
    instructions,
    title,
    signal,
  }
  const answers = (severally?.answered ?? [{ question, judgement, put: question }]).map(one => ({
    put: one.put,
    claims: composeClaims({ ...task, question: one.question }, one.judgement, bot, account),
  }))
  /** Questions to which nothing could be said after all. */
  const silent: string[] = []
  const choices = yield* sayClaims(speech, oneByOne(answers, silent))
  if (severally && speech.kind === 'answer')
    yield* sayOpen(speech, [...severally.unanswered, ...silent], severally.left, language)
  return choices
}

/** What answers several questions, a paragraph each; what answers two of them is said once. */
async function* oneByOne(answers: { put: string; claims: Claims }[], silent: string[]): Claims {
  const said = new Set<string>()
  const choices: string[] = []
  for (const { put, claims } of answers) {
    let gap = said.size ? '\n\n' : ''
    let isTold = false
    const unclear = yield* eachAs(claims, claim => {
      isTold = true
      if (said.has(claim.text)) return []
      said.add(claim.text)
      const text = gap + claim.text
      gap = ''
      return [{ ...claim, text }]
    })
    choices.push(...unclear)
    if (!isTold) silent.push(put)
  }
  return choices
}
