import type { Models } from '@sandbox-ai/models'
import { cosineOf } from '../../exchanges/groupByMeaning.ts'
import { withModels } from '../../models/withModels.ts'
import type { Passage } from '../../passages/passage.ts'
import { answersOf, type OwnAnswer } from '../retrieve/ownAnswer.ts'
import type { Index } from '../retrieve/search.ts'
import { chanceOfSame, featuresOfSame, sureSame } from './sameQuestion.ts'

/** The least likeness of a message that is given a whole answer because the reader finds its own in there. */
const likeQuestion = 0.6

/** Entries whose questions are compared by the reader. */
const maxRead = 2

/** Returns the owner's answers among retrieved passages whose questions are like this one, the likeliest first. */
export async function likeAnswers(
  index: Index,
  text: string,
  retrieved: Passage[],
): Promise<OwnAnswer[]> {
  const ids = new Set(retrieved.filter(({ isEntry }) => isEntry).map(({ fileId }) => fileId))
  if (!ids.size) return []
  const compare = async (running: Models) =>
    compareAnswers(running, text, await answersOf(index, [...ids]))
  return withModels<OwnAnswer[]>(() => [], compare)
}

async function compareAnswers(
  running: Models,
  text: string,
  answers: StoredAnswer[],
): Promise<OwnAnswer[]> {
  const [[vector], [textVector]] = await Promise.all([
    running.embed([text], 'query', { lane: 'needed' }),
    running.embed([text], 'passage', { lane: 'needed' }),
  ])
  const byLikeness = answers
    .flatMap(answer => nearestWording(answer, vector!, textVector!) ?? [])
    .toSorted((one, other) => other.cosine - one.cosine)
  const likely = byLikeness.slice(0, maxRead).map(async (one, at) => {
    const other = byLikeness[at ? 0 : 1]
    const margin = one.cosine - (other?.cosine ?? 0)
    const candidate = { ...one, answer: one.cite.passage.text, margin }
    return { ...one, chance: chanceOfSame(await featuresOfSame(running, text, candidate)) }
  })
  return [...(await Promise.all(likely)), ...byLikeness.slice(maxRead)]
    .filter(({ cosine, chance }) => cosine >= likeQuestion || chance >= sureSame)
    .toSorted((one, other) => other.chance - one.chance)
}

/** Returns an answer with that of its questions that is nearest to a message. */
function nearestWording(
  { cite, questions, vectors, textVectors }: StoredAnswer,
  vector: Float32Array,
  textVector: Float32Array,
) {
  const cosines = vectors.map(other => cosineOf(vector, other))
  const at = cosines.indexOf(Math.max(...cosines))
  const other = textVectors[at]
  if (!other) return undefined
  const textCosine = cosineOf(textVector, other)
  return { cite, question: questions[at]!, cosine: cosines[at]!, textCosine, chance: 0 }
}

type StoredAnswer = Awaited<ReturnType<typeof answersOf>>[number]
