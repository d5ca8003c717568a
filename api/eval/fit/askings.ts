import { readSquad } from '../squad.ts'
import { readVisitedFiles } from '../written/visitedFiles.ts'
import { readWrittenArticles } from '../written/writtenArticles.ts'
import { readXquad } from '../xquad.ts'
import { articleAskings, ofTwo } from './articleAskings.ts'
import { type Asking, foldOf } from './Asking.ts'
import { fileAskings } from './fileAskings.ts'
import { translatedAskings } from './translatedAskings.ts'

/**
 * The questions of `qa/squad2`, `qa/xquad` and those that were written for the fit, most of them asked of more than one
 * bot: how rare a word is, and so what it tells, depends on how much a bot was given.
 */
export async function* askings(evalDir: string): AsyncGenerator<Asking> {
  const squad = await readSquad(evalDir)
  const titles = squad.articles.map(({ title }) => title)
  for (const [at, article] of squad.articles.entries()) {
    yield* articleAskings(squad, article, at, ['article', 'five paragraphs'])
    yield* ofTwo(squad, at)
  }
  const written = await readWrittenArticles()
  for (const [at, article] of written.articles.entries())
    yield* articleAskings(written, article, at, ['written article', 'five written paragraphs'])
  yield* fileAskings(await readVisitedFiles('fitted'))
  const xquad = await readXquad(evalDir)
  const articles = [...Map.groupBy(xquad.paragraphs, ({ article }) => article)]
  for (const [at, [title, own]] of articles.entries()) {
    const known = titles.indexOf(title)
    const fold = foldOf(known < 0 ? at : known)
    const [, next = []] = articles[(at + 1) % articles.length] ?? []
    for (const language of xquad.languages)
      if (language !== 'en') yield* translatedAskings(xquad, own, next, language, fold)
  }
}
