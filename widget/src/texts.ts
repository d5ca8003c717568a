import {
  door as englishDoor,
  talk as englishTalk,
  texts as english,
  type DoorTexts,
  type TalkTexts,
  type Texts,
} from './texts/en.ts'

/** Every language but English is a file of its own, fetched where it is spoken. */
const others = {
  ar: () => import('./texts/ar.ts'),
  de: () => import('./texts/de.ts'),
  el: () => import('./texts/el.ts'),
  es: () => import('./texts/es.ts'),
  hi: () => import('./texts/hi.ts'),
  ro: () => import('./texts/ro.ts'),
  ru: () => import('./texts/ru.ts'),
  th: () => import('./texts/th.ts'),
  tr: () => import('./texts/tr.ts'),
  vi: () => import('./texts/vi.ts'),
  zh: () => import('./texts/zh.ts'),
}

/** Milliseconds after which a chat no longer waits for its texts. */
const patience = 2000

export type Language = 'en' | keyof typeof others

/** A language's texts; the English ones where they can't be had, or not soon. */
export const textsOf = (language: Language): Promise<Texts> =>
  load(language, ({ texts }) => texts, english)

/** The same for what is said at the door of a closed bot. */
export const doorTextsOf = (language: Language): Promise<DoorTexts> =>
  load(language, ({ door }) => door, englishDoor)

/** The same for what copies, prints, speaks and listens. */
export const talkTextsOf = (language: Language): Promise<TalkTexts> =>
  load(language, ({ talk }) => talk, englishTalk)

type OfLanguage = { texts: Texts; door: DoorTexts; talk: TalkTexts }

const load = async <Part>(
  language: Language,
  partOf: (file: OfLanguage) => Part,
  otherwise: Part,
) => {
  if (language === 'en') return otherwise
  const late = new Promise<Part>(resolve => setTimeout(resolve, patience, otherwise))
  return Promise.race([others[language]().then(partOf), late]).catch(() => otherwise)
}

/** Returns the requested language, where we have it; without a request the page's or the visitor's, else English. */
export const chooseLanguage = (requested?: string, page?: string): Language => {
  const candidates = requested ? [requested] : [page, ...navigator.languages]
  for (const candidate of candidates) {
    const base = candidate?.toLowerCase().split('-')[0]
    if (base === 'en' || (base && Object.hasOwn(others, base))) return base as Language
  }
  return 'en'
}

/** Which way the language is written. */
export const direction = (language: Language) => (language === 'ar' ? 'rtl' : 'ltr')
