import { actingNow } from '@sandbox-ai/turns/actingFor'
import type { Passage } from '../passages/passage.ts'
import { type AnswerOptions, answerPart, type PartAnswer } from './answerPart.ts'
import { clarifyingChoices } from './clarifyingChoices.ts'
import type { Account } from './compose/account.ts'
import { composeClaims, noteTrouble } from './compose/composeClaims.ts'
import type { Claims } from './compose/Composer.ts'
import { questionsBefore } from './conversation/history.ts'
import { type Intent, intentOf } from './conversation/intents.ts'
import { isKeyMashing } from './conversation/keyMashing.ts'
import { type SmallReply, smallTalk } from './conversation/smallTalk.ts'
import { splitQuestions } from './conversation/splitQuestions.ts'
import {
  contactQuestion,
  isForPerson,
  isPlainTalk,
  isTalk,
  mayBeTalk,
  type Talk,
  talkOf,
} from './conversation/talk.ts'
import { inTurn } from './inTurn.ts'
import { interpretationsOf, ownAnswersTo, type Part, pinnedTo } from './interpretations.ts'
import { languageOf } from './languageOf.ts'
import type { Question, Turn } from './Question.ts'
import { threshold } from './read/calibration.ts'
import type { Replies } from './replies/Replies.ts'
import { repliesIn } from './replies/repliesIn.ts'
import { openingsIn } from './retrieve/openings.ts'
import { exactAnswer, type OwnAnswer } from './retrieve/ownAnswer.ts'
import { siblingsIn } from './retrieve/siblings.ts'
import type { AnswerEvent } from './AnswerEvent.ts'
import { sayClaims, sayOpen, saySmall, type Speech } from './say.ts'
import { sayNone } from './sayNone.ts'
import { timeOf } from './today/inTime.ts'

/** Maximum number of passages in a request to the model. */
const maxPassages = 12
/** Maximum number of characters of a message that is offered to be asked again. */
const maxChoiceLength = 200

/** The meaning that a message seems to have, before anything is read. */
type Meaning = { replies: Replies; intent: Intent; talk: Talk | undefined }
/** The questions that are answered, what was retrieved for them, and what they are read for when that is first needed. */
type Task = {
  parts: Part[]
  /** Questions of the message that are left for another time. */
  postponed: string[]
  reading: Lazy<PartAnswer[]>
  /** True where it is the last question that was answered, of which more is wanted. */
  isAgain: boolean
}

/** Yields the reply to a message: an answer, talk, a question back, or that the material has no answer. */
export async function* reply(
  question: Question,
  speech: Speech,
  account: Account,
): AsyncGenerator<AnswerEvent> {
  const { admitted, signal } = question
  const [meaning, exact] = await Promise.all([
    interpret(question),
    exactAnswer({ bot: question.bot._id, index: question.index }, [question.message]),
  ])
  const { replies, intent, talk } = meaning
  const isAttack = intent === 'attack' && !exact
  const task = isAttack ? undefined : await taskOf(question, meaning, exact)
  await admitted
  signal.throwIfAborted()
  speech.isAttack = isAttack
  if (isAttack) return yield* sayNone(question, [], replies, speech, false)
  speech.isForPerson = !task && talk?.kind === 'person'
  if (!task) return yield* saySmall(speech, await smallTalk(question, talk!.kind, replies))

  account.troubles.push(...troublesOf(task))
  const passages = passagesOf(task)
  const settled = await isSettled(task)
  // An owner's answer shows nothing about Claude: what went wrong there before stays noted.
  if (settled && account.troubles.length) await noteTrouble(question, account.troubles)
  const claims = settled
    ? inOwnWords(task)
    : composeClaims(question, passages, () => inOwnWords(task), account)
  const offered = passages.length ? yield* sayClaims(speech, claims) : []
  const answers = task.reading.value ?? []
  if (speech.kind === 'answer') {
    const answered = answers.find(isAnswered)
    if (answered) speech.probability = answered.finding.probability
    speech.standalone = task.isAgain ? answered?.text : answered?.standalone
    const open = answers.filter(one => !isAnswered(one)).map(({ text }) => text)
    return yield* sayOpen(speech, open, task.postponed, replies)
  }
  if (task.isAgain)
    return yield* saySmall(speech, { kind: 'smalltalk', choices: [], text: replies.thatIsAll })
  if (actingNow()?.isHurried) return yield* saySmall(speech, askLater(question, replies))
  const finding = answers[0]?.finding
  const choices = offered.length || !finding ? offered : clarifyingChoices(finding)
  if (choices.length)
    return yield* saySmall(speech, { kind: 'clarify', choices, text: replies.whichOne })
  speech.probability = finding?.probability ?? 0
  const nearest = task.parts.at(-1)?.interpretations.at(-1)?.ranked ?? []
  speech.isMashed = await isKeyMashing(question.message, nearest, signal)
  yield* sayNone(question, nearest, replies, speech, speech.probability > threshold / 2)
}

/** A reply where the models had no time for the question, so that nobody knows whether the material lacks anything. */
const askLater = ({ message }: Question, { manyAsk }: Replies): SmallReply => ({
  kind: 'clarify',
  choices: message.length <= maxChoiceLength ? [message] : [],
  text: manyAsk,
})

async function interpret(question: Question): Promise<Meaning> {
  const { message, signal } = question
  const [language, intent, talk] = await Promise.all([
    languageOf(question),
    intentOf(message, signal),
    talkOf(message, signal),
  ])
  return { replies: repliesIn(language), intent, talk }
}

/**
 * Returns what a message asks, which is not looked at where its owner has the exact answer to it; nothing where it is talk,
 * which for most kinds only the material can tell.
 */
async function taskOf(
  question: Question,
  meaning: Meaning,
  exact: OwnAnswer | undefined,
): Promise<Task | undefined> {
  const { message, conversation } = question
  const { talk } = meaning
  if (exact) {
    const part: Part = { text: message, interpretations: [], day: 'none', own: [exact] }
    return taskFor([part], question, meaning)
  }
  if (talk && isPlainTalk(talk)) return undefined
  const isWish = talk !== undefined && isForPerson(talk)
  const task = isWish
    ? await retrieveFor(contactQuestion, [], question, meaning)
    : await retrieveFor(message, questionsBefore(conversation.history), question, meaning)
  if (!talk || !mayBeTalk(talk)) return task
  const answers = await task.reading.get()
  const alone = Math.max(...answers.map(one => one.alone))
  const hasAnswer = answers.some(isAnswered)
  if (isWish ? hasAnswer : !isTalk(talk, alone, hasAnswer)) return task
  const last = talk.kind === 'more' ? conversation.history.findLast(isAnswer) : undefined
  if (!last) return undefined
  const quotes = conversation.history.flatMap(one => one.quotes ?? [])
  return retrieveFor(last.standalone ?? last.prompt, [], question, meaning, quotes)
}

/**
 * Returns what is found for each question of a message, each taken to follow the one before it. Where it is asked again,
 * `quotedBefore` is not said again.
 */
async function retrieveFor(
  message: string,
  before: string[],
  question: Question,
  meaning: Meaning,
  quotedBefore: string[] = [],
): Promise<Task> {
  const { questions, postponed } = splitQuestions(message)
  const parts = await Promise.all(
    questions.map(async (text, at): Promise<Part> => {
      const earlier = at ? questions.slice(0, at) : before
      const [interpreted, pinned] = await Promise.all([
        interpretationsOf(text, earlier, question),
        pinnedTo(text, earlier, question),
      ])
      const own = await ownAnswersTo(text, earlier, question, interpreted.interpretations)
      return { text, ...interpreted, pinned, own }
    }),
  )
  return { ...taskFor(parts, question, meaning, quotedBefore), postponed }
}

function taskFor(
  parts: Part[],
  question: Question,
  { intent, replies }: Meaning,
  quotedBefore: string[] = [],
): Task {
  const from = { bot: question.bot._id, index: question.index }
  const options: AnswerOptions = {
    moment: { today: timeOf(question).day, openings: openingsIn(from) },
    siblings: siblingsIn(from),
    intent,
    replies,
    quotedBefore,
  }
  const reading = lazily(() => Promise.all(parts.map(part => answerPart(part, options))))
  return { parts, postponed: [], reading, isAgain: quotedBefore.length > 0 }
}

const troublesOf = ({ parts }: Task) =>
  parts.flatMap(({ interpretations }) =>
    interpretations.flatMap(({ troubles }) => troubles.map(why => ({ why }))),
  )

const isAnswer = ({ kind }: Turn) => kind === 'answer'
const isAnswered = ({ claims }: PartAnswer) => claims.length > 0

/** True where the owner answered every question: then nobody else has to. */
const isSettled = async ({ parts, reading }: Task) =>
  parts.every(({ own }) => own.length) && (await reading.get()).every(({ isOwn }) => isOwn)

/** Yields the claims of all parts, a paragraph each, without duplicates. */
async function* inOwnWords({ reading }: Task): Claims {
  const claims = (await reading.get()).flatMap(one => one.claims)
  const byText = new Map(claims.map(claim => [claim.text.trim(), claim]))
  for (const [at, [text, claim]] of [...byText].entries())
    yield at ? { ...claim, text: `\n\n${text}` } : claim
  return []
}

/**
 * Returns the passages to show a model: what the owner wrote or pinned, then the best of each interpretation in turn,
 * each once.
 */
function passagesOf({ parts }: Task): Passage[] {
  const lists = parts.flatMap(({ interpretations }) => interpretations.map(one => one.ranked))
  const best = eachOnce(inTurn(lists).map(({ passage }) => passage)).slice(0, maxPassages)
  const ofOwner = parts.flatMap(({ own, pinned }) => [
    ...own.slice(0, 1).map(({ cite }) => cite.passage),
    ...(pinned ? [pinned.passage] : []),
  ])
  return eachOnce([...ofOwner, ...best])
}

const eachOnce = (passages: Passage[]) => [
  ...new Map(passages.map(passage => [passage.id, passage])).values(),
]

/** A value that is computed on first use; `value` once it is there. */
type Lazy<Value> = { get: () => Promise<Value>; value: Value | undefined }

function lazily<Value>(make: () => Promise<Value>): Lazy<Value> {
  let making: Promise<Value> | undefined
  const lazy: Lazy<Value> = {
    value: undefined,
    get: () => (making ??= make().then(value => (lazy.value = value))),
  }
  return lazy
}
