import { isQuestion } from '@sandbox-ai/text/headings'
import { type Part, topicsIn } from '@sandbox-ai/text/topicsIn'
import type { ReadBlock } from '../Reading.ts'
import { askAbout } from './askAbout.ts'

const maxQuestions = 3

/**
 * Returns up to three questions these blocks answer, in their order: about the headings that best name a topic, the title
 * only where there is no other. Headings that ask are taken as they are, and before all others; nothing in a language
 * without a way of asking.
 */
export function questionsOf(blocks: ReadBlock[], title: string, language: string): string[] {
  const ask = askAbout(language)
  if (!ask) return []
  const parts = partsOf(blocks)
  const topics = topicsIn(parts, language)
  const below = topics.filter(({ at }) => parts[at]?.heading !== title)
  const questions = below.filter(({ name }) => isQuestion(name))
  const best = [questions, below, topics].find(({ length }) => length > 0) ?? []
  return best
    .slice(0, maxQuestions)
    .toSorted((one, other) => one.at - other.at)
    .map(({ name }) => (isQuestion(name) ? name : ask(name)))
}

function partsOf(blocks: ReadBlock[]): Part[] {
  const parts: Part[] = []
  for (const { kind, text } of blocks) {
    const open = parts.at(-1)
    if (kind === 'heading') parts.push({ heading: text, text: '' })
    else if (open) open.text += `${text}\n`
  }
  return parts
}
