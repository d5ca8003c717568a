/**
 * Fits the weights of the one ranking, by cross-validation over bots, and prints them:
 *
 *     node packages/models/train/fuse.ts
 *
 * It asks the threshold documents, which no model was trained on: five visitors' documents make a bot, and each article
 * another.
 */
import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { fuse, fuseWeights } from '../../../api/src/answering/retrieve/fuse.ts'
import { stopModels } from '../../../api/src/models/models.ts'
import type { Passage } from '../../../api/src/passages/passage.ts'
import { type Material, materialOf, memoryBot } from '../../../bench/quality/memoryBot.ts'
import { readArticle, thresholdArticles } from './readArticle.ts'
import { readVisited } from './readVisited.ts'
import { saysQuote } from './windowsOf.ts'

type Weights = typeof fuseWeights
type Case = { bot: number; rankOf: (weights: Weights) => number }

const here = import.meta.dirname
const visitors = join(here, '../../../bench/quality/data/visitors/threshold')
const articles = join(here, '../data/articles')
const together = 5

type TestQuestion = { text: string; isGold: (passage: Passage) => boolean }
const cases: Case[] = []

async function addBot(number: number, material: Material[], questions: TestQuestion[]) {
  const bot = await memoryBot(material)
  for (const { text, isGold } of questions) {
    const sought = await bot.sought(text)
    const gold = new Set(
      bot.candidates.filter(({ passage }) => isGold(passage)).map(({ passage }) => passage.id),
    )
    const rankOf = (weights: Weights) =>
      fuse(sought, bot.candidates, bot.stats, weights).findIndex(({ passage }) =>
        gold.has(passage.id),
      )
    if (gold.size) cases.push({ bot: number, rankOf })
  }
}

const names = (await readdir(visitors)).filter(name => name.endsWith('.md')).toSorted()
for (let at = 0; at < names.length; at += together) {
  const visited = await Promise.all(
    names.slice(at, at + together).map(name => readVisited(join(visitors, name))),
  )
  const questions = visited.flatMap(({ name, questions: all }) =>
    all
      .filter(({ gold }) => gold.length)
      .map(({ q, before, gold }) => ({
        text: [...before.slice(-2), q].join(' '),
        isGold: ({ file, text }: Passage) =>
          file === name && gold.some(quote => saysQuote(text, quote)),
      })),
  )
  await addBot(
    at,
    await Promise.all(visited.map(({ name, material }) => materialOf(name, material))),
    questions,
  )
}
for (const [at, name] of thresholdArticles.entries()) {
  const { title, paragraphs } = await readArticle(join(articles, `${name}.md`))
  const text = [`# ${title}`, ...paragraphs.map(one => one.text)].join('\n\n')
  const questions = paragraphs.flatMap(({ text: paragraph, questions: all }) =>
    all.flatMap(({ q, answer }, number) =>
      answer !== undefined && number % 4 === 0
        ? [
            {
              text: q,
              isGold: (passage: Passage) =>
                passage.text.includes(answer) && paragraph.includes(passage.text.slice(0, 60)),
            },
          ]
        : [],
    ),
  )
  await addBot(1000 + at, [await materialOf('article.md', text)], questions)
}
await stopModels()

/** Mean of 1 / rank of the first passage that answers. */
const worth = (some: Case[], weights: Weights) =>
  some.reduce((sum, { rankOf }) => {
    const rank = rankOf(weights)
    return sum + (rank < 0 ? 0 : 1 / (rank + 1))
  }, 0) / some.length

const cosines = [0, 5, 10, 20, 30, 40, 60, 80, 120]
const grid = cosines.flatMap(cosine =>
  [0.9, 1.4].flatMap(k1 => [0.4, 0.75].map((b): Weights => ({ k1, b, cosine }))),
)
const best = (some: Case[]) =>
  grid
    .map(weights => ({ weights, worth: worth(some, weights) }))
    .reduce((one, other) => (other.worth > one.worth ? other : one))

const folds = 5
const bots = [...new Set(cases.map(({ bot }) => bot))]
const held = Array.from({ length: folds }, (_, fold) => {
  const isHeld = ({ bot }: Case) => bots.indexOf(bot) % folds === fold
  const { weights } = best(cases.filter(one => !isHeld(one)))
  return worth(cases.filter(isHeld), weights)
})
console.log(
  cases.length,
  'questions; by cross-validation',
  (held.reduce((sum, one) => sum + one, 0) / folds).toFixed(4),
)
for (const cosine of cosines)
  console.log('cosine', cosine, worth(cases, { ...fuseWeights, cosine }).toFixed(4))
console.log('best', best(cases))
