import { extract } from '../../src/answering/compose/extract/extract.ts'
import type { Turn } from '../../src/answering/conversation.ts'
import { judge } from '../../src/answering/judge/judge.ts'
import type { Search } from '../../src/answering/understand/search.ts'
import { understandOne } from '../../src/answering/understand/understandOne.ts'
import { lazily } from '../../src/language/lazily.ts'
import type { MemoryBot } from '../memoryBot.ts'

/** The turn that a message becomes: what a bot in memory replies after the turns before it, its answer empty where it gives none. */
export async function talkTo(bot: MemoryBot, message: string, history: Turn[] = []): Promise<Turn> {
  const { stats } = bot
  const search: Search = async interpretation => {
    const { question } = interpretation
    const ranked = await bot.search(question)
    const asked = { message, history, isChosen: false, ...interpretation, ranked, stats }
    return { question, ranked, stats, judgement: lazily(() => judge(asked)) }
  }
  const { question, judgement } = await understandOne({ message, history }, search, asItIs)
  const { unclear, ...evidence } = judgement()
  const claims = unclear.length ? [] : extract(evidence, question)
  return {
    prompt: message,
    response: claims.map(({ text }) => text).join(' '),
    standalone: question,
    kind: unclear.length ? 'clarify' : claims.length ? 'answer' : 'none',
    sources: claims.flatMap(({ cites }) =>
      cites.map(({ passage: { id, text }, start, end }) => ({ id, quote: text.slice(start, end) })),
    ),
  }
}

const asItIs = async (question: string) => question
