import { extract } from '../../src/answering/compose/extract/extract.ts'
import { findEvidence } from '../../src/answering/evidence/findEvidence.ts'
import { readWanted } from '../../src/answering/evidence/plain/wanted.ts'
import type { MemoryBot } from '../memoryBot.ts'
import type { Given } from './answersRow.ts'

/** The extractive answer of a bot in memory, and the milliseconds it took after the search. */
export async function answerFrom(bot: MemoryBot, q: string): Promise<{ given: Given; ms: number }> {
  const ranked = await bot.search(q)
  const started = performance.now()
  const claims = extract(findEvidence(readWanted(q, bot.stats), ranked), q)
  const given = {
    text: claims.map(({ text }) => text).join(' '),
    quotes: claims.flatMap(({ cites }) =>
      cites.map(({ passage, start, end }) => passage.text.slice(start, end)),
    ),
  }
  return { given, ms: performance.now() - started }
}
