import { LRUCache } from 'lru-cache'
import type { Types } from 'mongoose'
import { Entry, present } from '../../material/entries/Entry.ts'
import { readyFiles } from '../../material/readyFiles.ts'
import { shrinking } from '../../memory/shrinkCaches.ts'
import { isQuestion, readableHeading } from '@sandbox-ai/text/headings'
import { type Part, type Topic, topicsIn } from '@sandbox-ai/text/topicsIn'
import { fold, tokens } from '@sandbox-ai/text/tokens'
import { seenBy, StoredPassage } from '../../passages/StoredPassage.ts'
import type { Passage } from '../../passages/passage.ts'
import type { Ranked } from '../Evidence.ts'
import { inTurn } from '../inTurn.ts'
import { normalized } from '@sandbox-ai/text/normalized'

const maxFiles = 20
const passagesOfEach = 40
/** From so many files on, what a file is about as a whole says more than its parts. */
const severalFiles = 3
const maxItems = 5
const maxNearest = 3
/** A heading in so many files, and in this share of them, is part of their form. */
const formFiles = 3
const formShare = 0.3

type Row = { path: string[]; text: string; language: string }
type NamedFile = { name: string; rows: Row[] }

type Gist = { topics: string[]; questions: string[] }
/** The gist of an index, which never changes, for the files that are still there. */
const cached = shrinking(new LRUCache<string, Promise<Gist>>({ max: 1_000 }))

/**
 * Returns what the material is about, as headings a reader would recognise: of several files their titles, of few the best
 * headings below them. No name of a file is among them, and where `mayName` is false no heading that is one. Nothing where
 * none is good.
 */
export const overview = async (bot: Types.ObjectId, index: number, mayName: boolean) =>
  (await gistOf(bot, index, mayName)).topics

/** Returns questions that the material itself asks and answers: headings of an FAQ or the note. None where it asks none. */
export const ownQuestions = async (bot: Types.ObjectId, index: number, mayName: boolean) =>
  (await gistOf(bot, index, mayName)).questions

async function gistOf(bot: Types.ObjectId, index: number, mayName: boolean): Promise<Gist> {
  const files = await readyFiles(bot, maxFiles)
  const answered = await answeredQuestions(bot, index)
  const key = JSON.stringify([bot, index, mayName, files, answered])
  const known = cached.get(key)
  if (known) return known
  const gist = Promise.all(
    files.map(async ({ _id, name }) => ({ name, rows: await firstPassages(bot, index, _id) })),
  ).then(read => ({
    topics: topicsOf(read, mayName),
    questions: questionsIn([{ name: '', rows: answered }, ...read]),
  }))
  cached.set(key, gist)
  gist.catch(() => cached.delete(key))
  return gist
}

/** Characters of a question that fits a button, and words that make one. */
const [maxQuestionLength, minWords] = [80, 3]

/** Returns the headings of files that are questions, the first of each file, then the second, and so on. */
export function questionsIn(files: { name: string; rows: Pick<Row, 'path'>[] }[]): string[] {
  const each = files.map(({ name, rows }) =>
    eachOnce(
      rows
        .flatMap(({ path }) => path)
        .filter(heading => !isFileName(heading, name))
        .flatMap(heading => readableHeading(heading) ?? [])
        .filter(
          question =>
            isQuestion(question) &&
            question.length <= maxQuestionLength &&
            tokens(question).length >= minWords,
        ),
    ),
  )
  return eachOnce(inTurn(each)).slice(0, maxItems)
}

/** Returns the questions that the owner answered last, of those that the index has. */
async function answeredQuestions(bot: Types.ObjectId, index: number): Promise<Pick<Row, 'path'>[]> {
  const entries = await Entry.find(present(bot), { question: 1 })
    .sort({ addedAt: -1 })
    .limit(maxFiles)
    .lean()
  if (!entries.length) return []
  const ofEntries = { file: { $in: entries.map(({ _id }) => _id) }, order: 0 }
  const indexed = await StoredPassage.distinct('file', { ...seenBy(bot, index), ...ofEntries })
  const ids = new Set(indexed.map(String))
  return entries
    .filter(({ _id }) => ids.has(String(_id)))
    .map(({ question }) => ({ path: [question] }))
}

const firstPassages = (bot: Types.ObjectId, index: number, file: Types.ObjectId) =>
  StoredPassage.find({ ...seenBy(bot, index), file })
    .sort({ order: 1 })
    .limit(passagesOfEach)
    .select('path text language')
    .lean<Row[]>()

/** Returns the topics of files, given the passages each begins with. */
export function topicsOf(files: NamedFile[], mayName: boolean): string[] {
  const outlines = files.map(({ name, rows }) => {
    const parts = partsOf(rows).filter(({ heading, isTitle }) => {
      return !isFileName(heading, name) || (mayName && !isTitle)
    })
    const topics = topicsIn(parts, rows[0]?.language ?? '')
    const isTitle = ({ at }: Topic) => parts[at]?.isTitle === true
    const title = topics.find(topic => isTitle(topic) && topic.returns)
    return { title, below: topics.filter(topic => !isTitle(topic)) }
  })
  const isForm = formOf(outlines.map(({ below }) => below))
  const below = outlines.map(file => file.below.filter(({ name }) => !isForm(name)))
  if (files.length >= severalFiles) {
    const best = outlines.map(({ title }, at) => title ?? below[at]?.[0])
    return eachOnce(best.flatMap(topic => topic?.name ?? [])).slice(0, maxItems)
  }
  const titles = outlines.flatMap(({ title }) => title ?? [])
  const each = Math.ceil(maxItems / Math.max(1, below.filter(({ length }) => length > 0).length))
  const chosen = below.flatMap(topics => topics.slice(0, each).toSorted((a, b) => a.at - b.at))
  return eachOnce((chosen.length ? chosen : titles).map(({ name }) => name)).slice(0, maxItems)
}

/** The headings of a file, its title first, each with the text beneath. */
function partsOf(rows: Row[]): (Part & { isTitle: boolean })[] {
  const parts = new Map<string, Part & { isTitle: boolean }>()
  const add = (key: string, heading: string, text: string, isTitle: boolean) => {
    const part = parts.get(key) ?? { heading, text: '', isTitle }
    parts.set(key, { ...part, text: `${part.text}${text}\n` })
  }
  for (const { path, text } of rows)
    path.forEach((heading, level) => {
      const isTitle = level === 0
      if (isTitle || heading !== path[0])
        add(path.slice(0, level + 1).join('\n'), heading, text, isTitle)
    })
  return [...parts.values()]
}

/** True of a heading that stands in so many of the files that it belongs to their form. */
function formOf(files: Topic[][]): (name: string) => boolean {
  const counts = Map.groupBy(
    files.flatMap(topics => topics.map(({ name }) => fold(name))),
    name => name,
  )
  const enough = Math.max(formFiles, files.length * formShare)
  return name => (counts.get(fold(name))?.length ?? 0) >= enough
}

/**
 * Returns the topics of the passages found for a question, the nearest first: each passage's innermost heading that names
 * one. Titles that are the name of their file are no topics, and where visitors may not hear it no heading is that is one.
 */
export function nearestTopics(ranked: Ranked[]): string[] {
  const topics = ranked.slice(0, 8).flatMap(({ passage }) => headingsOf(passage).at(-1) ?? [])
  return eachOnce(topics).slice(0, maxNearest)
}

/** The readable headings above a passage, outermost first. */
const headingsOf = ({ path, file, isUnnamed, language }: Passage): string[] =>
  eachOnce(
    path
      .filter((heading, at) => (at > 0 && !isUnnamed) || !isFileName(heading, file))
      .flatMap(heading => readableHeading(heading, language) ?? []),
  )

/** True where a heading is just the name of its file, with other signs between the words. */
export const isFileName = (heading: string, file: string): boolean => {
  const bare = (file.split(/[\\/]/).at(-1) ?? '').replace(/(?<=.)\.\w+$/, '')
  return [file, bare].map(normalizedName).includes(normalizedName(heading))
}

const normalizedName = (name: string) =>
  normalized(name, 'NFKC')
    .replace(/[^\p{L}\p{M}\p{N}]+/gu, ' ')
    .trim()

/** Names without repeats, whatever their capitals and accents. */
const eachOnce = (names: string[]): string[] => [
  ...new Map(names.map(name => [fold(name), name])).values(),
]
