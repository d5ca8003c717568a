import { stemmer } from 'stemmer'
import { regular } from './irregular.ts'

const latin = /^[a-z]+$/
const cyrillic = /^\p{Script=Cyrillic}+$/u
const arabic = /^\p{Script=Arabic}+$/u
const greek = /^\p{Script=Greek}+$/u

const endings: [RegExp, RegExp][] = [
  [
    cyrillic,
    /(иями|ями|ами|иях|ого|его|ому|ему|ыми|ими|ной|ией|ах|ях|ов|ев|ей|ой|ый|ий|ая|яя|ое|ее|ые|ие|ую|юю|ом|ем|ам|ям|ть|ся|а|я|о|е|ы|и|у|ю|й|ь)$/,
  ],
  [arabic, /(ات|ون|ين|ها|هم|ية|ه|ة|ي)$/],
  [greek, /(ων|ους|εις|ης|ος|ου|ας|ες|α|η|ο|ι)$/],
]
const arabicArticle = /^(وال|بال|كال|فال|لل|ال)(?=..)/

const remembered = new Map<string, string>()

const cut = (word: string) => {
  if (latin.test(word)) return stemmer(regular(word))
  const bare = arabic.test(word) ? word.replace(arabicArticle, '') : word
  const ending = endings.find(([script]) => script.test(bare))?.[1]
  const short = ending ? bare.replace(ending, '') : bare
  return short.length >= 3 ? short : bare
}

/**
 * The stem of a folded word. Chosen by script, never by a guess at the language, so that a question and the
 * material always agree: Porter for Latin letters, the commonest endings elsewhere.
 */
export const stem = (word: string): string => {
  const known = remembered.get(word)
  if (known !== undefined) return known
  const short = cut(word)
  if (remembered.size > 200_000) remembered.clear()
  remembered.set(word, short)
  return short
}
