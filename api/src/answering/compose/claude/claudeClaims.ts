import type {
  CitationsSearchResultLocation,
  RawContentBlockDelta,
  RawMessageStreamEvent,
} from '@anthropic-ai/sdk/resources/messages'
import type { Cite, Claim } from '../../verify/Claim.ts'
import { isCutOff, sentenceQueue } from './sentenceQueue.ts'

type CiteOf = (citation: CitationsSearchResultLocation) => Cite | undefined
/** A text block of the reply: where it stands in the text that waits, and what it cites. */
type Block = { index: number; start: number; end: number; open: boolean; cites: Cite[] }

const citedBy = (delta: RawContentBlockDelta, citeOf: CiteOf): Cite | undefined =>
  delta.type === 'citations_delta' && delta.citation.type === 'search_result_location'
    ? citeOf(delta.citation)
    : undefined

/**
 * Puts a streamed reply together and yields each sentence as soon as
 * it and its citations are complete.
 *
 * One sentence may lie in several blocks and one block may hold several sentences; a
 * block's citations come before, between or after its text. So a sentence waits
 * until the blocks it lies in are closed.
 */
export async function* claimsOf(
  events: AsyncIterable<RawMessageStreamEvent>,
  citeOf: CiteOf,
): AsyncGenerator<Claim> {
  const queue = sentenceQueue()
  let blocks: Block[] = []
  // A reply that names no reason for its end was cut off.
  let cutOff = true

  const next = (over: boolean, hasGrown = false): Claim | undefined => {
    // Most pieces come while the only block is open: no sentence can be complete then.
    if (!over && blocks.every(({ open }) => open)) return undefined
    const waiting = queue.first(hasGrown)
    if (!waiting) return undefined
    const { start, end, sentence, followed, stopped } = waiting
    const holding = blocks.filter(block => block.start < end && block.end > start)
    // A cited block ends where its statement ends; an uncited one may stop after an abbreviation.
    const seemsEnded = stopped && Boolean(holding.at(-1)?.cites.length)
    if (!over && (holding.some(({ open }) => open) || !(followed || seemsEnded))) return undefined
    if (over && cutOff && !followed && !stopped) return undefined
    blocks = blocks
      .map(block => ({ ...block, start: block.start - end, end: block.end - end }))
      .filter(block => block.open || block.end > 0)
    const cites = holding.flatMap(block => block.cites)
    return { text: queue.take(waiting) + sentence, cites }
  }

  for await (const event of events) {
    const block = 'index' in event ? blocks.find(({ index }) => index === event.index) : undefined
    if (event.type === 'content_block_start' && event.content_block.type === 'text') {
      const start = queue.length()
      queue.add(event.content_block.text)
      blocks.push({ index: event.index, start, end: queue.length(), open: true, cites: [] })
    } else if (event.type === 'content_block_delta' && block) {
      if (event.delta.type === 'text_delta') queue.add(event.delta.text)
      block.end = queue.length()
      const cite = citedBy(event.delta, citeOf)
      if (cite) block.cites.push(cite)
    } else if (event.type === 'content_block_stop' && block) block.open = false
    else if (event.type === 'message_delta') cutOff = isCutOff(event.delta.stop_reason)
    const hasGrown = event.type === 'content_block_delta'
    for (let claim = next(false, hasGrown); claim; claim = next(false, hasGrown)) yield claim
  }
  for (let claim = next(true); claim; claim = next(true)) yield claim
}
