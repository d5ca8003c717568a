import type { Account } from './compose/account.ts'
import { composeClaims } from './compose/composeClaims.ts'
import type { Claims } from './compose/Composer.ts'
import { intentOf } from './conversation/intents.ts'
import { questionsBefore, type Turn } from './conversation/history.ts'
import { smallTalk } from './conversation/smallTalk.ts'
import { splitQuestions } from './conversation/splitQuestions.ts'
import { languageOf } from './languageOf.ts'
import type { Question } from './Question.ts'
import { threshold } from './read/calibration.ts'
import { repliesIn } from './replies/repliesIn.ts'
import { openingsIn } from './retrieve/openings.ts'
import { siblingsIn } from './retrieve/siblings.ts'
import type { Passage } from '../passages/passage.ts'
import type { AnswerEvent } from './AnswerEvent.ts'
import { sayClaims, sayOpen, saySmall, type Speech } from './say.ts'
import { sayNone } from './sayNone.ts'
import { type AnswerOptions, type PartAnswer, answerPart } from './answerPart.ts'
import { clarifyingChoices } from './clarifyingChoices.ts'
import { timeOf } from './today/inTime.ts'
import { type Part, type Interpretation, interpretationsOf, pinnedTo } from './interpretations.ts'

/** Passages that a model is given. */
const passagesShown = 12

/** Yields the reply to a message: small talk, an answer, a question back, or that the material has no answer. */
export async function* reply(
  question: Question,
  speech: Speech,
  account: Account,
): AsyncGenerator<AnswerEvent> {
  const { message, conversation, signal, admitted } = question
  const [language, intent] = await Promise.all([languageOf(question), intentOf(message, signal)])
  const replies = repliesIn(language)
  const small = await smallTalk(question, intent, replies)
  if (small) {
    await admitted
    yield* saySmall(speech, small)
    return
  }

  const again = intent === 'more' ? conversation.history.findLast(isAnswer) : undefined
  const { questions, left } = splitQuestions(again?.standalone ?? again?.prompt ?? message)
  const parts = await Promise.all(
    questions.map(async (text, at): Promise<Part> => {
      const earlier = again ? [] : questionsBefore(conversation.history)
      const before = at ? questions.slice(0, at) : earlier
      const onTrouble = (why: string) => account.troubles.push({ why })
      const [read, pinned] = await Promise.all([
        interpretationsOf(text, before, question, onTrouble),
        pinnedTo(text, before, question),
      ])
      return { text, ...read, pinned }
    }),
  )
  await admitted
  signal.throwIfAborted()

  const refuses = intent === 'attack'
  const ranked = parts.flatMap(({ interpretations }) => interpretations.map(one => one.ranked))
  const answers: PartAnswer[] = []
  const options: AnswerOptions = {
    moment: {
      today: timeOf(question).day,
      openings: openingsIn({ bot: question.bot._id, index: question.index }),
    },
    siblings: siblingsIn({ bot: question.bot._id, index: question.index }),
    intent,
    replies,
    quotedBefore: again ? conversation.history.flatMap(({ quotes = [] }) => quotes) : [],
  }
  if (!refuses && ranked.some(({ length }) => length)) {
    const pinned = parts.flatMap(part => part.pinned?.passage ?? [])
    const passages = eachOnce([...pinned, ...inTurn(ranked).map(({ passage }) => passage)])
    const claims = composeClaims(
      question,
      passages,
      () => extracted(parts, options, answers),
      account,
    )
    const choices = yield* sayClaims(speech, claims)
    if (speech.kind === 'answer') {
      const open = answers.filter(one => !one.claims.length).map(({ text }) => text)
      const answered = answers.find(one => one.claims.length)
      if (answered) speech.probability = answered.finding.probability
      speech.standalone = again ? answered?.text : answered?.standalone
      return yield* sayOpen(speech, open, left, replies)
    }
    if (choices.length)
      return yield* saySmall(speech, { kind: 'clarify', choices, text: replies.whichOne })
  }

  if (again) {
    yield* saySmall(speech, { kind: 'smalltalk', choices: [], text: replies.thatIsAll })
    return
  }
  const finding = answers[0]?.finding
  speech.probability = finding?.probability ?? 0
  const choices = finding ? clarifyingChoices(finding) : []
  if (choices.length) yield* saySmall(speech, { kind: 'clarify', choices, text: replies.whichOne })
  else {
    const isNear = (finding?.probability ?? 0) > threshold / 2
    yield* sayNone(question, refuses ? [] : (ranked.at(-1) ?? []), replies, speech, isNear)
  }
}

const eachOnce = (passages: Passage[]) => [
  ...new Map(passages.map(passage => [passage.id, passage])).values(),
]

const isAnswer = ({ kind }: Turn) => kind === 'answer'

/** The best of each list, then the second of each, and so on, each passage once. */
function inTurn(lists: Interpretation['ranked'][]): Interpretation['ranked'] {
  const longest = Math.max(0, ...lists.map(({ length }) => length))
  const all = Array.from({ length: longest }, (_, at) => lists.flatMap(list => list[at] ?? []))
  const byId = new Map(all.flat().map(one => [one.passage.id, one]))
  return [...byId.values()].slice(0, passagesShown)
}

/** Yields the claims of all parts, a paragraph each, without duplicates. `answers` receives the answers of the parts. */
async function* extracted(parts: Part[], options: AnswerOptions, answers: PartAnswer[]): Claims {
  const said = new Set<string>()
  for (const part of parts) {
    const one = await answerPart(part, options)
    answers.push(one)
    for (const claim of one.claims) {
      const words = claim.text.trim()
      if (said.has(words)) continue
      yield said.size ? { ...claim, text: `\n\n${words}` } : claim
      said.add(words)
    }
  }
  return []
}
