/// <reference path="./stopword.d.ts" />
// oxlint-disable-next-line import/default -- a CommonJS module, whose exports Node gives as its default
import stopword from 'stopword'
import { foldToken } from './tokens.ts'

/** ISO 639-1 codes beside the ISO 639-3 codes that the library names its lists by. */
const names = {
  ar: 'ara',
  bg: 'bul',
  ca: 'cat',
  cs: 'ces',
  da: 'dan',
  de: 'deu',
  el: 'ell',
  en: 'eng',
  es: 'spa',
  et: 'est',
  fa: 'fas',
  fi: 'fin',
  fr: 'fra',
  he: 'heb',
  hi: 'hin',
  hr: 'hrv',
  hu: 'hun',
  id: 'ind',
  it: 'ita',
  ja: 'jpn',
  ko: 'kor',
  lt: 'lit',
  lv: 'lav',
  nl: 'nld',
  no: 'nob',
  pl: 'pol',
  pt: 'por',
  ro: 'ron',
  ru: 'rus',
  sk: 'slk',
  sl: 'slv',
  sv: 'swe',
  th: 'tha',
  tr: 'tur',
  uk: 'ukr',
  vi: 'vie',
  zh: 'zho',
} as const

const sets = new Map<string, Set<string>>()

/** Returns the folded function words of a language (ISO 639-1); an empty set where no list is known. */
export function stopwords(language: string): Set<string> {
  const known = sets.get(language)
  if (known) return known
  const name = new Map<string, string>(Object.entries(names)).get(language)
  const set = new Set(name ? stopword[name]?.map(foldToken) : [])
  sets.set(language, set)
  return set
}
