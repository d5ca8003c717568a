import { ar } from './dictionaries/ar.ts'
import { de } from './dictionaries/de.ts'
import { el } from './dictionaries/el.ts'
import { en } from './dictionaries/en.ts'
import { es } from './dictionaries/es.ts'
import { fr } from './dictionaries/fr.ts'
import { hi } from './dictionaries/hi.ts'
import { it } from './dictionaries/it.ts'
import { ja } from './dictionaries/ja.ts'
import { nl } from './dictionaries/nl.ts'
import { pl } from './dictionaries/pl.ts'
import { pt } from './dictionaries/pt.ts'
import { ro } from './dictionaries/ro.ts'
import { ru } from './dictionaries/ru.ts'
import { th } from './dictionaries/th.ts'
import { tr } from './dictionaries/tr.ts'
import { vi } from './dictionaries/vi.ts'
import { zh } from './dictionaries/zh.ts'
import type { Language } from './Language.ts'

/** The languages the bot speaks, by their ISO 639-1 codes; of a phrase that several have, the first counts. */
export const languages: Record<string, Language> = {
  en,
  de,
  es,
  fr,
  it,
  pl,
  pt,
  nl,
  ru,
  tr,
  el,
  ro,
  vi,
  ar,
  hi,
  th,
  zh,
  ja,
}

/** One of them; English where it is none. */
export const languageCalled = (code: string): Language => languages[code] ?? en
