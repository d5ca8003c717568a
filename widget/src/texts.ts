import { texts as english, type Texts } from './texts/en.ts'

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
export const textsOf = async (language: Language): Promise<Texts> => {
  if (language === 'en') return english
  const late = new Promise<Texts>(resolve => setTimeout(resolve, patience, english))
  const loaded = others[language]().then(({ texts }) => texts)
  return Promise.race([loaded, late]).catch(() => english)
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
