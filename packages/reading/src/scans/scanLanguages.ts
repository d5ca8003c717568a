import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'

/** Tesseract's names of languages; the data of some of them is installed. */
const names: Record<string, string> = {
  ar: 'ara',
  cs: 'ces',
  da: 'dan',
  de: 'deu',
  el: 'ell',
  en: 'eng',
  es: 'spa',
  fi: 'fin',
  fr: 'fra',
  he: 'heb',
  hi: 'hin',
  hu: 'hun',
  it: 'ita',
  ja: 'jpn',
  ko: 'kor',
  nl: 'nld',
  no: 'nor',
  pl: 'pol',
  pt: 'por',
  ro: 'ron',
  ru: 'rus',
  sv: 'swe',
  th: 'tha',
  tr: 'tur',
  uk: 'ukr',
  vi: 'vie',
  zh: 'chi_sim',
}

export type ScanLanguage = { name: string; folder: string }

const require = createRequire(import.meta.url)

/** Returns Tesseract's data for a language such as `de` or `de-AT`; `undefined` where it is not installed. */
export function scanLanguage(language: string): ScanLanguage | undefined {
  const name = names[language.slice(0, 2)]
  if (!name) return undefined
  try {
    const folder = dirname(require.resolve(`@tesseract.js-data/${name}/package.json`))
    return { name, folder: join(folder, '4.0.0_best_int') }
  } catch {
    return undefined
  }
}

/** Returns a language's name in English. */
export const languageName = (language: string) =>
  new Intl.DisplayNames('en', { type: 'language' }).of(language) ?? language
