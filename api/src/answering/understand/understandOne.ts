import { env } from '../../env.ts'
import { words } from '../../language/words.ts'
import { tellsOf } from '../evidence/tellsOf.ts'
import { asksForMoreOf } from '../talk/smallTalk.ts'
import { pointsBack } from '../languages/namingWords.ts'
import { firstAnswered, isAnswered, likeliestAnswered, unclearOf } from './chooseFound.ts'
import type { Found, MessageInTalk, Search } from './search.ts'
import { asItStands } from './Interpretation.ts'
import { interpretations } from './interpretations.ts'
import { unsaidRest } from './unsaidRest.ts'

/**
 * What a message means, and the passages for it: of the ways it may be meant, the likeliest that the material answers.
 * A model reads the turns before it by itself: for it the likeliest will do, as `restate` puts it.
 */
export async function understandOne(
  { message, history }: MessageInTalk,
  search: Search,
  restate: (question: string) => Promise<string>,
): Promise<Found> {
  const [likeliest = asItStands(message), ...others] = interpretations({
    message,
    history,
  })
  const restated = await restate(likeliest.question)
  // What points back cannot stand as it is, whoever says so.
  const isLeft = restated === message && pointsBack(message)
  const first = await search({ ...likeliest, ...(!isLeft && { question: restated }) })
  if (asksForMoreOf(message, history)) {
    const next = () => unsaidRest(history, first.ranked)
    return { ...first, judgement: () => ({ ...first.judgement(), ...next(), unclear: [] }) }
  }
  if (!others.length || env.ANTHROPIC_API_KEY) return first
  if (likeliest.isOneOfSeveral) return likeliestAnswered(first, others, search)
  if (first.judgement().holds) {
    const alone = others.find(({ isAlone }) => isAlone)
    if (!alone || needsCarried(message, first)) return first
    const byItself = await search(alone)
    return isAnswered(byItself) ? byItself : first
  }
  const { answered, tried } = await firstAnswered(others, search)
  return answered ?? unclearOf([first, ...tried]) ?? first
}

/** Whether what answers speaks of anything that was carried over into the question, or is called so. */
const needsCarried = (message: string, { question, judgement }: Found): boolean => {
  const said = new Set(words(message))
  const carried = words(question).filter(word => !said.has(word))
  const {
    telling,
    sentences: [best],
  } = judgement()
  if (telling === 'part' || !best || !carried.length) return true
  return carried.some(tellsOf(best))
}
