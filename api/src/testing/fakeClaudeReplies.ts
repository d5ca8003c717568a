import { notInMaterial } from '../answering/compose/claude/systemPrompt.ts'
import { queryTerms as words } from '@sandbox-ai/text/terms'
import type { Block, Body } from './fakeClaudeProtocol.ts'

/** A passage of the request, from a search result or from numbered text. */
type SentPassage = { source: string; title: string; sentences: string[] }

/** A parsed request. */
export type ClaudeRequest = {
  body: Body
  question: string
  system: string
  passages: SentPassage[]
}

/**
 * A block of a reply. `cites` has the index of a passage in the request, and the range of its sentences; `to` is exclusive.
 * Its text is sent in pieces unless it `isUnsplit`.
 */
export type ReplyBlock = {
  text: string
  isUnsplit?: boolean
  cites?: { passage: number; from: number; to?: number; source?: string }[]
}

export type Reply = (request: ClaudeRequest) => ReplyBlock[]

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

/** Parses a request as a server does; one that only imitates the API drops every unknown block. */
export const parseRequest = (body: Body, imitates: boolean): ClaudeRequest => {
  const blocks = body.messages.at(-1)?.content ?? []
  return {
    body,
    question: textOf(blocks.slice(-1)),
    system: textOf(body.system),
    passages: [...(imitates ? [] : searchResults(blocks)), ...textPassages(blocks)],
  }
}

type Match = { passage: number; from: number; text: string; shared: number }

/** Returns the sentences that share at least a third of the question's words, best first. */
export const closest = ({ question, passages }: ClaudeRequest): Match[] => {
  const terms = [...new Set(words(question, 'en'))]
  return passages
    .flatMap(({ sentences, title }, passage) =>
      sentences.map((text, from): Match => {
        const own = new Set(words(`${title} ${text}`, 'en'))
        return { passage, from, text, shared: terms.filter(word => own.has(word)).length }
      }),
    )
    .filter(({ shared }) => shared > 0 && shared >= terms.length / 3)
    .sort((one, other) => other.shared - one.shared)
}

/** Replies that the material does not contain the answer. */
const declining: Reply = () => [{ text: notInMaterial }]

/** Replies with the closest sentence and its citation; declines where none is close. */
export const citing: Reply = request => {
  const best = closest(request)[0]
  return best ? [{ text: best.text, cites: [best] }] : declining(request)
}

/** Replies likewise for a server without citations, with `[n]` in the text. */
export const marking: Reply = request => {
  const best = closest(request)[0]
  return best
    ? [{ text: `${best.text.replace(/[.!?]$/, '')} [${best.passage + 1}].` }]
    : declining(request)
}
