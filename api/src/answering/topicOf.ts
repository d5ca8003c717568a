import { type Token, tokens } from '../language/tokens.ts'
import type { Passage } from '../training/passage.ts'

const longest = 60
/** A word and its number, as pages, slides and chapters are called: it names a place, not a topic. */
const placeName = /^[\p{L}\p{M}]*\.?\s*[\p{N}ivxIVX]+(?:[.:-][\p{N}]+)*\.?$/u
/** How the lines of a table of contents end. */
const toPage = /(?:\.{2,}|…|\s{2,}|\t)\s*\p{N}+\s*$/u

const namesSomething = ({ raw, kind }: Token) =>
  kind === 'character' || (kind === 'word' && raw.length > 2)

const isTopic = (name: string) =>
  name.length <= longest && !placeName.test(name) && tokens(name).some(namesSomething)

/** Whether a passage has something to tell, rather than where it is told. */
const tells = ({ text }: Passage) => {
  const lines = text.split('\n').filter(line => line.trim())
  const leading = lines.filter(line => toPage.test(line)).length
  return leading * 2 < lines.length && text.trim().split(/\s+/).length > 2
}

/** A file's name as people would say it. */
const spoken = (file: string) =>
  file
    .replace(/\.\w{1,5}$/, '')
    .replace(/[_-]+/g, ' ')
    .trim()

/** The names a passage stands under, the nearest first, each once; its file's last. */
export const topicsAbove = (passage: Passage): string[] => {
  const named = passage.path.toReversed().map(name => name.replace(/\s+/g, ' ').trim())
  return [...new Set([...named, spoken(passage.file)])].filter(isTopic)
}

/** What a passage is about, in a few words that can be asked for; nothing where its headings do not say. */
export const topicOf = (passage: Passage): string | undefined =>
  tells(passage) ? topicsAbove(passage)[0] : undefined
