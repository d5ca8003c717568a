import type { Ranked } from '../../api/src/answering/Evidence.ts'
import { intentOf } from '../../api/src/answering/conversation/intents.ts'
import { splitQuestions } from '../../api/src/answering/conversation/splitQuestions.ts'
import {
  isPlainTalk,
  isTalk,
  mayBeTalk,
  talkOf,
} from '../../api/src/answering/conversation/talk.ts'
import type { Siblings } from '../../api/src/answering/read/tables/answerFromTables.ts'
import { repliesIn } from '../../api/src/answering/replies/repliesIn.ts'
import {
  type Candidate,
  fuse,
  type SearchQuery,
  weightedTerms,
} from '../../api/src/answering/retrieve/fuse.ts'
import type { MessageInContext } from '../../api/src/answering/read/readWindows.ts'
import { lexicalProfile } from '../../api/src/answering/retrieve/lexicalProfile.ts'
import { placeNamed } from '../../api/src/answering/retrieve/places.ts'
import { dayAsked } from '../../api/src/answering/today/dayAsked.ts'
import { daysInWords, daysMeant } from '../../api/src/answering/today/daysMeant.ts'
import { localTime } from '../../api/src/answering/today/localTime.ts'
import { type PartAnswer, answerPart } from '../../api/src/answering/answerPart.ts'
import { clarifyingChoices } from '../../api/src/answering/clarifyingChoices.ts'
import type { Interpretation } from '../../api/src/answering/interpretations.ts'
import type { ReplyKind } from '../../api/src/contract.ts'
import { models } from '../../api/src/models/models.ts'
import { readBytes } from '@sandbox-ai/reading/readBytes'
import type { Reading } from '@sandbox-ai/reading/Reading'
import { indexText, type PassageText, sectionOf } from '../../api/src/passages/passage.ts'
import { split } from '../../api/src/training/split.ts'
import {
  countWords,
  sumWords,
  toWordStats,
  type WordStats,
} from '../../api/src/passages/wordStats.ts'

/** A trained bot without a server or a database; every passage is a candidate. */
export type MemoryBot = {
  stats: WordStats
  candidates: Candidate[]
  languages: string[]
  /** Returns the search query of a question. */
  sought: (question: string) => Promise<SearchQuery>
  find: (question: string) => Promise<{ ranked: Ranked[]; terms: SearchQuery['terms'] }>
  /** Returns the product's reply to a message after earlier questions, the oldest first; without a time it knows no today. */
  answer: (message: string, before?: string[], at?: Time) => Promise<BotReply>
}

/** A moment, and the zone in which the bot is at home. */
type Time = { now: Date; timeZone: string }

export type Material = { name: string; language: string; passages: PassageText[] }

/** A reply; `text` and `quotes` are empty unless it is an answer. */
export type BotReply = { kind: ReplyKind; text: string; quotes: string[] }

/** Reads and splits a file as the product does. */
export async function materialOf(name: string, bytes: string | Buffer): Promise<Material> {
  return materialFrom(name, await readBytes({ name, bytes: Buffer.from(bytes) }))
}

export const materialFrom = (name: string, reading: Reading): Material => ({
  name,
  language: reading.language,
  passages: split(reading),
})

let made = 0

/** Trains a bot on files. Passage ids are unique across bots, since the product caches readings by them. */
export async function memoryBot(files: Material[]): Promise<MemoryBot> {
  const running = await models()
  const bot = ++made
  const all = files.flatMap(({ name, language, passages }) =>
    passages.map((passage, order) => ({ ...passage, order, file: name, fileId: name, language })),
  )
  const vectors = await running?.embed(all.map(indexText), 'passage')
  const candidates = all.map((passage, at) => ({
    passage: { ...passage, id: `${bot}-${at}` },
    profile: lexicalProfile(passage, passage.language),
    ...(vectors && { vector: vectors[at]! }),
  }))
  const vocabularies = files.map(({ passages, language }) => countWords(passages, language))
  const stats = toWordStats(await sumWords(vocabularies))
  const languages = [...new Set(files.map(({ language }) => language))]

  async function sought(question: string): Promise<SearchQuery> {
    const [vector] = (await running?.embed([question], 'query')) ?? []
    return { terms: weightedTerms(question, languages, stats), vector }
  }

  async function find(question: string) {
    const { terms, vector } = await sought(question)
    return { ranked: fuse({ terms, vector }, candidates, stats), terms }
  }

  async function interpretationOf(query: MessageInContext, dates: string): Promise<Interpretation> {
    const text = [...query.before, query.message, dates].join(' ').trim()
    const facts = { embedder: '', passages: all.length, languages, words: stats }
    return { query, ...(await find(text)), facts, place: placeNamed(text), troubles: [] }
  }

  async function tellOne(
    text: string,
    before: string[],
    intent: string,
    at: Time | undefined,
  ): Promise<PartAnswer> {
    const today = at ? localTime(at.now, at.timeZone).day : 0
    const day = at ? await dayAsked(text, new AbortController().signal) : 'none'
    const resolvedDays = daysMeant(day, today)
    const language = languages[0] ?? 'en'
    const days = daysInWords(resolvedDays, language, 'weekday')
    const dates = daysInWords(resolvedDays, language, 'date')
    const ways = before.length ? [[], before] : [[]]
    const readings = ways.map(way => ({ message: text, before: way, days }))
    const interpretations = await Promise.all(readings.map(one => interpretationOf(one, dates)))
    const moment = { today, openings: async () => (at ? openings : new Map()) }
    return answerPart(
      { text, interpretations, day, own: [] },
      { moment, intent, siblings, replies: repliesIn('en'), quotedBefore: [] },
    )
  }

  const openings = new Map(
    candidates
      .filter(({ passage }) => !passage.order)
      .map(({ passage }) => [passage.fileId, passage]),
  )
  const siblings: Siblings = async like =>
    candidates.flatMap(({ passage }) => (sectionOf(passage) === sectionOf(like) ? passage : []))

  async function answer(message: string, before: string[] = [], at?: Time): Promise<BotReply> {
    const { signal } = new AbortController()
    const [intent, talk] = await Promise.all([intentOf(message, signal), talkOf(message, signal)])
    if (intent === 'attack') return silent('none')
    if (talk && isPlainTalk(talk)) return silent('smalltalk')
    const { questions } = splitQuestions(message)
    const answers: PartAnswer[] = []
    for (const [number, text] of questions.entries()) {
      const earlier = number ? questions.slice(0, number) : before.slice(-2)
      answers.push(await tellOne(text, earlier, intent, at))
    }
    const claims = answers.flatMap(one => one.claims)
    const alone = Math.max(...answers.map(one => one.alone))
    if (talk && mayBeTalk(talk) && isTalk(talk, alone, claims.length > 0))
      return silent('smalltalk')
    if (!claims.length)
      return silent(clarifyingChoices(answers[0]!.finding).length ? 'clarify' : 'none')
    const cites = claims.flatMap(one => one.cites)
    return {
      kind: 'answer',
      text: claims.map(one => one.text).join(' '),
      quotes: cites.map(({ passage, start, end }) => passage.text.slice(start, end)),
    }
  }

  return { stats, candidates, languages, sought, find, answer }
}

const silent = (kind: ReplyKind): BotReply => ({ kind, text: '', quotes: [] })
