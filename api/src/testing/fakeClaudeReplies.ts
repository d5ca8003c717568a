import { notInMaterial } from '../answering/compose/claude/systemPrompt.ts'
import { queryTerms as words } from '../text/terms.ts'
import type { Block, Body } from './fakeClaudeProtocol.ts'

/** A passage as the request holds it, as search result or as numbered text. */
type SentPassage = { source: string; title: string; sentences: string[] }

/** One request, read. */
export type Asked = {
  body: Body
  question: string
  system: string
  passages: SentPassage[]
}

/**
 * A block of a reply. `cites` names a passage by its place in the request, and its sentences from `from` to before `to`. Its
 * text comes in pieces unless it `isWhole`.
 */
export type Said = {
  text: string
  isWhole?: boolean
  cites?: { passage: number; from: number; to?: number; source?: string }[]
}

export type Reply = (asked: Asked) => Said[]

const textOf = (blocks: Block[]) =>
  blocks.map(block => (block.type === 'text' ? block.text : '')).join('\n')

const numberedText = /<passage n="\d+" from="(.*?)">\n([^]*?)\n<\/passage>/g

const searchResults = (blocks: Block[]): SentPassage[] =>
  blocks.flatMap(block =>
    block.type === 'search_result'
      ? [{ ...block, sentences: block.content.map(({ text }) => text) }]
      : [],
  )

const textPassages = (blocks: Block[]): SentPassage[] =>
  [...textOf(blocks).matchAll(numberedText)].map(([, title = '', text = ''], at) => ({
    source: String(at),
    title,
    sentences: text.split('\n'),
  }))

/** What a server sees of a request. One that only imitates drops every block it does not know. */
export const readAsked = (body: Body, imitates: boolean): Asked => {
  const blocks = body.messages.at(-1)?.content ?? []
  return {
    body,
    question: textOf(blocks.slice(-1)),
    system: textOf(body.system),
    passages: [...(imitates ? [] : searchResults(blocks)), ...textPassages(blocks)],
  }
}

type Found = { passage: number; from: number; text: string; shared: number }

/** The sentences that share most words with the question, best first; none that shares fewer than a third. */
export const closest = ({ question, passages }: Asked): Found[] => {
  const sought = [...new Set(words(question, 'en'))]
  return passages
    .flatMap(({ sentences, title }, passage) =>
      sentences.map((text, from): Found => {
        const held = new Set(words(`${title} ${text}`, 'en'))
        return { passage, from, text, shared: sought.filter(word => held.has(word)).length }
      }),
    )
    .filter(({ shared }) => shared > 0 && shared >= sought.length / 3)
    .sort((one, other) => other.shared - one.shared)
}

/** Says that the material does not hold the answer. */
const declining: Reply = () => [{ text: notInMaterial }]

/** Repeats the sentence that answers best, cited; declines where none does. */
export const citing: Reply = asked => {
  const best = closest(asked)[0]
  return best ? [{ text: best.text, cites: [best] }] : declining(asked)
}

/** The same for a server without citations: `[n]` in the text. */
export const marking: Reply = asked => {
  const best = closest(asked)[0]
  return best
    ? [{ text: `${best.text.replace(/[.!?]$/, '')} [${best.passage + 1}].` }]
    : declining(asked)
}
