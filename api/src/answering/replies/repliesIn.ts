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

/** The sentences that the bot says by itself in one language. Lists come with commas between. */
export type Replies = {
  /** The bot's title may be empty. */
  greeting: (title: string) => string
  /** After thanks. */
  youAreWelcome: string
  goodbye: string
  /** Says what visitors can ask about. */
  askAbout: (topics: string) => string
  /** Says what the material is about. */
  overview: (topics: string) => string
  /** Says which files the material consists of. */
  fileList: (names: string) => string
  /** Goes behind the names of the first files, where there are more. */
  moreFiles: (count: number) => string
  /** Says that no person answers. */
  program: string
  /** Says that the material has no answer. */
  noAnswer: string
  /** Says that the material mentions the subject without a clear answer. */
  noClearAnswer: string
  /** As `noClearAnswer`, to one of several questions where others were answered. */
  noClearAnswerTo: (question: string) => string
  /** Asks to repeat those of very many questions that were not looked at. */
  askAgain: (questions: string) => string
  /** Goes behind `noAnswer`: says what the material does cover. */
  otherTopics: (topics: string) => string
  /** Asks which of some choices is meant. */
  whichOne: string
  /** How many rows there are, or what they come to. */
  inTotal: (number: string) => string
  /** No row lies within the limit that was asked for; the nearest one follows. */
  noneFits: string
  /** Says that all dates that answer have passed; they follow. */
  areOver: string
  /** Says that there is no more than the last reply told. */
  thatIsAll: string
  /** Answers a complaint. */
  sorry: string
}

const replies = new Map(
  Object.entries({ en, de, es, fr, it, pl, pt, nl, ru, tr, el, ro, vi, ar, hi, th, zh, ja }),
)

/** Returns the bot's own replies in a language (ISO 639-1, regions are ignored), in English where it does not speak it. */
export const repliesIn = (language: string): Replies =>
  replies.get(language.split(/[-_]/, 1)[0]!.toLowerCase()) ?? en
