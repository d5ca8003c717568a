import { tokens } from '../../language/tokens.ts'
import { isName, type ReadToken } from './readPassage.ts'

export const answerKinds = [
  'person',
  'time',
  'place',
  'count',
  'amount',
  'reason',
  'manner',
  'yesno',
  'thing',
] as const
/** What a question asks for, as far as its words tell. */
export type AnswerKind = (typeof answerKinds)[number]

const asked: [AnswerKind, RegExp][] = [
  [
    'count',
    /\b(how many|wie ?viele|combien de|cuant[oa]s|quant[oaie]|quantos)\b|^\W*il[eu]\b|сколько|كم|πόσ|多少|几|กี่|कितने/iu,
  ],
  [
    'amount',
    /\b(how (much|long|far|old|tall|big|large|often|high|deep|fast|wide|heavy)|(what|which) (is |was |were |are )?(the )?(\w+ )?(percent(age)?|cost|price|population|number|amount|rate|size|length|height|distance|temperature|speed|fraction|age)|wie ?viel|wie (lange|gro(ß|ss)|hoch|weit|alt|oft|teuer)|combien|cuanto|quanto)\b/iu,
  ],
  [
    'time',
    /\b(when|(what|which|in what|in which) (\w+ )?(years?|date|day|month|century|decade|time|era|period)|wann|quand|cuando|quando|wanneer|ne zaman|kiedy)\b|когда|متى|πότε|什么时候|何时|เมื่อ|कब/iu,
  ],
  [
    'person',
    /\b(who|whose|whom|wer|wem|wen|wessen|qui|quien(es)?|chi|quem|wie heeft|kim|kto|kogo|komu)\b|кто|кого|кому|من |ποιος|谁|ใคร|किसने|कौन/iu,
  ],
  [
    'place',
    /\b(where|(what|which|in what|in which) (\w+ )?(country|countries|city|cities|state|place|region|town|location|continent|area)|wo|woher|wohin|donde|dove|onde|waar|nerede|gdzie)\b|où|где|куда|откуда|أين|πού|哪里|哪儿|ที่ไหน|कहाँ/iu,
  ],
  [
    'reason',
    /\b(why|what (is|was|were|are) the (reason|cause)|for what reason|warum|wieso|weshalb|pourquoi|por que|perche|waarom|neden|dlaczego)\b|почему|зачем|لماذا|γιατί|为什么|ทำไม|क्यों/iu,
  ],
  [
    'yesno',
    /^\W*(is|are|was|were|do|does|did|can|could|has|have|had|may|must|should|will|would|am|ist|sind|war|hat|haben|kann|darf|muss|est-ce|es|son|puede|czy)\b/iu,
  ],
  ['manner', /\b(how|wie|comment|como|come|hoe|nasil|jak)\b|как|كيف|πώς|如何|怎么|อย่างไร|कैसे/iu],
]

/** The kind of thing a question asks for. */
export const answerKind = (question: string): AnswerKind =>
  asked.find(([, pattern]) => pattern.test(question.normalize('NFC')))?.[0] ?? 'thing'

/** The words that only say what kind is asked for: `how much` and `wie oft`, not the price of `what price`. */
export const askingWords = (question: string): Set<string> => {
  const [, pattern] = asked.find(([, one]) => one.test(question.normalize('NFC'))) ?? []
  const [words = ''] = pattern?.exec(question.normalize('NFC')) ?? []
  const [first, ...others] = tokens(words)
  const only = first && !/^(what|which|in)$/.test(first.folded) ? [first, ...others] : []
  return new Set(only.map(({ folded }) => folded))
}

const languages = [
  'en',
  'de',
  'es',
  'fr',
  'it',
  'pt',
  'nl',
  'ru',
  'tr',
  'el',
  'ar',
  'hi',
  'th',
  'vi',
  'ro',
  'pl',
]
const calendar = (style: { month: 'long' } | { weekday: 'long' }, days: Date[]) =>
  languages.flatMap(language => {
    const format = new Intl.DateTimeFormat(language, { ...style, timeZone: 'UTC' })
    return days.flatMap(day => tokens(format.format(day)).map(token => token.folded))
  })
const months = Array.from({ length: 12 }, (_, month) => new Date(Date.UTC(2024, month, 15)))
const week = Array.from({ length: 7 }, (_, day) => new Date(Date.UTC(2024, 0, 1 + day)))
/** Months and weekdays as the world's calendars name them, and the words for spans of time. */
const timeWords = new Set([
  ...calendar({ month: 'long' }, months).filter(word => word.length > 2 && word !== 'may'),
  ...calendar({ weekday: 'long' }, week).filter(word => word.length > 2),
  ...'century centuries decade decades bc ad bce ce today yesterday tomorrow noon midnight jahrhundert siglo siecle'.split(
    ' ',
  ),
])
const numberWords = new Set(
  'two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen seventeen eighteen nineteen twenty thirty forty fifty sixty seventy eighty ninety hundred hundreds thousand thousands million millions billion billions half third quarter dozen dozens double twice zwei drei vier funf zehn hundert tausend deux trois quatre cinq cent mille dos tres cuatro cinco cien'.split(
    ' ',
  ),
)

const startsWithDigit = (folded: string) => folded >= '0' && folded < ':'
const isNumber = ({ kind, folded }: ReadToken) =>
  kind === 'number' || numberWords.has(folded) || startsWithDigit(folded)
const dates = /^(?:(?:1\d{3}|20\d{2})s?|\d{1,2}(?:st|nd|rd|th)|\d{1,2}:\d{2})$/
const isTime = ({ folded }: ReadToken) =>
  startsWithDigit(folded) ? dates.test(folded) : timeWords.has(folded)

const because = new Set(
  'because due since therefore thus hence reason result caused cause causes so order why weil da deshalb denn car puisque porque'.split(
    ' ',
  ),
)
const through = new Set('by through via using means weise durch mittels'.split(' '))

/** Whether a word is of the kind asked for. Every content word may be a thing. */
export const answers = (token: ReadToken, kind: AnswerKind): boolean => {
  if (kind === 'person' || kind === 'place') return isName(token)
  if (kind === 'time') return isTime(token)
  if (kind === 'count' || kind === 'amount') return isNumber(token)
  if (kind === 'reason') return because.has(token.folded)
  if (kind === 'manner') return through.has(token.folded)
  return token.content
}
