import type { PassageText } from '../../../api/src/passages/passage.ts'
import { beirUnits } from '../retrieval/beir.ts'
import { seeded } from '../seeded.ts'

/**
 * As many passages as wanted, the same in every run: those of the corpora first, then new ones whose sentences
 * come from several of them, so that words stay as rare and passages as long as they are.
 */
export async function manyPassages(evalDir: string, many: number): Promise<PassageText[]> {
  const corpora = await Promise.all(
    ['medquad_a', 'scifact_train'].map(name => beirUnits(evalDir, name)),
  )
  const real = corpora.flat().map(({ passage }) => passage)
  const random = seeded(1)
  const pick = <T>(all: T[]) => all[Math.floor(random() * all.length)] as T
  const shuffled = real.toSorted(() => random() - 0.5)
  const mixed = Array.from({ length: Math.max(0, many - real.length) }, (): PassageText => {
    const model = pick(real)
    const lines = model.text.split(/(?<=\. )/)
    const text = lines.map(line =>
      random() < 0.5 ? pick(pick(real).text.split(/(?<=\. )/)) : line,
    )
    return { ...model, text: text.join(''), parts: model.parts.slice(0, 1) }
  })
  return [...shuffled, ...mixed].slice(0, many)
}
