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
import type { Replies } from './Replies.ts'
import { ro } from './ro.ts'
import { ru } from './ru.ts'
import { th } from './th.ts'
import { tr } from './tr.ts'
import { vi } from './vi.ts'
import { zh } from './zh.ts'

const replies = new Map(
  Object.entries({ en, de, es, fr, it, pl, pt, nl, ru, tr, el, ro, vi, ar, hi, th, zh, ja }),
)

/** Returns the bot's own replies in a language (ISO 639-1, regions are ignored), in English where it does not speak it. */
export const repliesIn = (language: string): Replies =>
  replies.get(language.split(/[-_]/, 1)[0]!.toLowerCase()) ?? en
