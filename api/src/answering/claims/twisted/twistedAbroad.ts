import { wordsOf } from '../../statements/alignment.ts'
import { type MaterialSentence, type Material, passagesOf } from '../material.ts'
import { deniesPlainly } from '../../statements/negated.ts'
import { statedIn } from '../../statements/stated.ts'
import { overstates } from './strength.ts'

/**
 * As far as it can be told without a common language: whether a claim says more than the sentences that should carry it,
 * or denies what the only one of them says.
 */
export const isTwistedAbroad = (
  text: string,
  carriers: MaterialSentence[],
  material: Material,
): boolean => {
  const [only, ...more] = carriers
  if (!only) return false
  const here = deniesPlainly(text)
  const there = more.length || only.text.includes('\t') ? undefined : deniesPlainly(only.text)
  if (here !== undefined && there !== undefined && here !== there) return true
  const around = passagesOf(material, carriers).flatMap(({ sentences }) => sentences)
  return overstates(
    wordsOf(text),
    carriers.flatMap(one => wordsOf(one.text)),
    statedIn(around.map(one => one.text)),
  )
}
