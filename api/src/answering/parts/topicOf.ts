import { isFunctionWord } from '../../language/functionWords.ts'
import { subjectOf } from '../../language/headingQuestion.ts'
import { remembering } from '../../language/remembering.ts'
import { fold, type Token, tokens } from '../../language/tokens.ts'
import type { Passage } from '../../training/passage.ts'
import { anyWord, isWord } from '../languages/wordIn.ts'

const longest = 60
/** A word and its number, as pages, slides and chapters are called: it names a place, not a topic. */
const placeName = /^[\p{L}\p{M}]*\.?\s*[\p{N}ivxIVX]+(?:[.:-][\p{N}]+)*\.?$/u
/** How the lines of a table of contents end. */
const toPage = /(?:\.{2,}|…|\s{2,}|\t)\s*\p{N}+\s*$/u
/** What editors and converters leave in headings: anchors, links to edit, signs of a link, notes. */
const leftovers = /\{#[^}]*\}|\[(?:edit(?: source)?|\d+)\]|[¶#`*]|<[^>]*>/gu
const link = /\[([^\]]+)\]\([^)]*\)/gu
/** `IV.`, `B)`, `Chapter 3:`, `§ 4`. */
const numbering = new RegExp(
  String.raw`^(?:[IVXLC]+[.)]|[A-Z][.)]|§+\s*\p{N}+\w?|${anyWord('chapter')}\s+[\p{N}IVXLC]+\s*[.:–—-])\s+`,
  'iu',
)
/** How often a heading came before: `Results (2)`. */
const counter = /\s+\(\p{N}+\)$/u
/** What stands at the end of texts and tells of nothing. */
const isApparatus = isWord('apparatus')
/** A day names an issue of something, not what it is about. */
const dated = /\p{N}{4}-\p{N}{2}-\p{N}{2}|\p{N}{1,2}[./]\p{N}{1,2}[./]\p{N}{2,4}/u
const address = /[@_]|:\/\/|\.\.\.|\.\p{L}{2,4}$/u

const namesSomething = ({ raw, kind }: Token) =>
  kind === 'character' ||
  (kind === 'word' && raw.length > (raw === raw.toLowerCase() && raw !== raw.toUpperCase() ? 3 : 2))

/** Half a line that took itself for a heading: it begins in mid-sentence, or stops there. */
const isScrap = (name: string): boolean => {
  const found = tokens(name)
  const [first] = found
  const last = found.at(-1)
  const letters = name.match(/\p{L}/gu)?.length ?? 0
  return (
    letters * 2 < name.replace(/\s/g, '').length ||
    found.filter(({ kind, raw }) => kind === 'word' && raw.length === 1).length * 3 >
      found.length ||
    (found.length > 2 &&
      last !== undefined &&
      isFunctionWord(last.folded) &&
      !name.endsWith('?')) ||
    (found.length > 3 && first !== undefined && /^\p{Ll}/u.test(first.raw)) ||
    found.filter(({ kind }) => kind === 'number').length > 1 ||
    /[,;(–—-]$/u.test(name)
  )
}

const shouted = /^\P{Ll}*\p{Lu}{5}\P{Ll}*$/u

/** A heading in capitals alone as titles are written: `The Supreme Court`; its short words may stand for others, as `FAQ` does. */
const inPlainCase = (name: string): string =>
  shouted.test(name)
    ? name.replace(/\p{Lu}[\p{Lu}\p{M}'’]*/gu, (word, at: number) => {
        const isFunction = isFunctionWord(fold(word))
        if (word.length < 4 && !isFunction) return word
        return isFunction && at ? word.toLowerCase() : word[0] + word.slice(1).toLowerCase()
      })
    : name

/** A heading as people would say it, without what numbers it or was left in it; nothing where it names no topic. */
export const readable = remembering((heading: string): string | undefined => {
  const plain = heading.replace(link, '$1').replace(leftovers, ' ').replace(/\s+/g, ' ').trim()
  const name = subjectOf(plain.replace(numbering, '')).replace(counter, '').trim()
  const isTopic =
    name.length <= longest &&
    !placeName.test(name) &&
    !address.test(name) &&
    !isApparatus(fold(name)) &&
    !dated.test(name) &&
    !isScrap(name) &&
    tokens(name).some(namesSomething)
  return isTopic ? inPlainCase(name) : undefined
})

const severalWords = /\S\s+\S+\s+\S/
const leadsToPage = (line: string) => /\p{N}$/u.test(line.slice(-2)) && toPage.test(line)

/** Whether a passage has something to tell, rather than where it is told. */
export const tells = ({ text }: { text: string }): boolean => {
  if (!severalWords.test(text)) return false
  const lines = text.split('\n').flatMap(line => line.trimEnd() || [])
  return lines.filter(leadsToPage).length * 2 < lines.length
}

/** A file's name as people would say it. */
export const spoken = (file: string) =>
  file
    .replace(/\.\w{1,5}$/, '')
    .replace(/[_-]+/g, ' ')
    .trim()

/** The names a passage stands under, the nearest first, each once; its file's last. */
export const topicsAbove = (passage: Passage): string[] => [
  ...new Set(
    [...passage.path.toReversed(), spoken(passage.file)].flatMap(name =>
      isSecret(name, passage) ? [] : (readable(name) ?? []),
    ),
  ),
]

const isFileName = (name: string, { file }: Passage) => spoken(name) === spoken(file)
const isSecret = (name: string, passage: Passage) =>
  Boolean(passage.isUnnamed) && isFileName(name, passage)
/** Whether a passage stands under nothing but its file's name as it is written: `note`, `price_list`. */
const isBareFileName = (name: string, passage: Passage) =>
  passage.path.length === 1 && !/^\p{Lu}/u.test(name) && isFileName(name, passage)

/** The first cell of a table's first row, where the table has no heading of its own. */
const firstRow = ({ parts, text, path }: Passage): string | undefined => {
  const [part] = parts
  if (path.length > 1 || part?.kind !== 'table' || !part.header) return undefined
  const rows = text.split('\n').filter(row => row !== part.header?.join('\t'))
  const name = rows[0]?.split('\t')[0]
  return name === undefined ? undefined : readable(name)
}

const headingOf = (passage: Passage): string | undefined => {
  for (const name of passage.path.toReversed()) {
    const isHidden = isBareFileName(name, passage) || isSecret(name, passage)
    const heading = isHidden ? undefined : readable(name)
    if (heading) return heading
  }
  return undefined
}

/** What a passage is about, in a few words that can be asked for; nothing where its headings do not say. */
export const topicOf = (passage: Passage): string | undefined => {
  const known = topics.get(passage)
  if (known) return known.topic
  const isTold = tells(passage) && !isApparatus(fold(passage.path.at(-1) ?? ''))
  const topic = isTold ? (firstRow(passage) ?? headingOf(passage)) : undefined
  topics.set(passage, { topic })
  return topic
}

/** One question asks for the topics of what was found several times over. */
const topics = new WeakMap<Passage, { topic: string | undefined }>()
