import { readFileSync } from 'node:fs'
import { createRequire, findPackageJSON } from 'node:module'
import { dirname, join } from 'node:path'
import type { eld } from 'eld/small'
import { lazily } from './remember.ts'

type Detector = typeof eld
/** Scores of an n-gram by the numbers of languages. */
type Scores = Record<number, number>
type Eld = {
  createEld: () => {
    instance: Detector
    loadData: (data: {
      type: string
      languages: Record<number, string>
      ngrams: Record<string, Scores>
    }) => void
  }
}

const require = createRequire(import.meta.url)
const folder = join(dirname(findPackageJSON('eld', import.meta.url) ?? ''), 'src')

/**
 * Returns eld's language detector with its small table. As a module that table takes 150 MB and 0.3 s, nearly all of it
 * V8's for parsing a literal of 81,000 objects: read as text it is 7 MB and 30 ms.
 */
export const languageDetector = lazily((): Detector => {
  const { createEld } = require(join(folder, 'languageDetector.js')) as Eld
  const { instance, loadData } = createEld()
  loadData(readTable(readFileSync(join(folder, 'ngrams/small.js'), 'utf8')))
  return instance
})

/** The languages by their numbers: `0:'am',1:'ar'`. */
const languageOfTable = /(\d+):'(\w+)'/g
function readTable(source: string) {
  const [head = '', ngrams = ''] = source.split('ngrams:', 2)
  const written = new Map<string, string>()
  // Written as `' Lé4':{0:176,57:12},` and without quotes where an n-gram is a name.
  for (let start = ngrams.indexOf('{') + 1, end = 0; ; start = end + 2) {
    const colon = ngrams.indexOf(':{', start)
    if (colon < 0) break
    end = ngrams.indexOf('}', colon)
    const isQuoted = ngrams[start] === "'" || ngrams[start] === '"'
    const ngram = isQuoted ? ngrams.slice(start + 1, colon - 1) : ngrams.slice(start, colon)
    written.set(ngram.replaceAll(/\\(.)/g, '$1'), ngrams.slice(colon + 2, end))
  }
  return {
    type: 'S60',
    languages: Object.fromEntries(
      [...head.matchAll(languageOfTable)].map(([, number, code]) => [number, code]),
    ) as Record<number, string>,
    ngrams: new Proxy<Record<string, Scores>>(
      {},
      { get: (_, ngram) => scoresIn(written.get(String(ngram))) },
    ),
  }
}

/** Reads scores as `0:176,57:12`. */
function scoresIn(written = ''): Scores {
  const scores: Scores = {}
  for (const pair of written ? written.split(',') : []) {
    const [language = 0, score = 0] = pair.split(':').map(Number)
    scores[language] = score
  }
  return scores
}
