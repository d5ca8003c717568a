import { ar } from './ar.ts'
import { de } from './de.ts'
import { el } from './el.ts'
import { en } from './en.ts'
import { es } from './es.ts'
import { fr } from './fr.ts'
import { hi } from './hi.ts'
import { it } from './it.ts'
import { ja } from './ja.ts'
import { nl } from './nl.ts'
import { pl } from './pl.ts'
import { pt } from './pt.ts'
import { ro } from './ro.ts'
import { ru } from './ru.ts'
import { th } from './th.ts'
import { tr } from './tr.ts'
import { vi } from './vi.ts'
import { zh } from './zh.ts'
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
