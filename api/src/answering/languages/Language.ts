/** The little words of a language, as they stand in a dictionary of it, with commas between. */
export type Words = Partial<{
  /** Before what is known already, before one of many, and pointing at something. */
  the: string
  a: string
  this: string
  /** What stands for something named before: `it`, `there`. */
  it: string
  /** What tells things from those that were named: `another`, `the latter`. */
  other: string
  /** What those who write call themselves, and what others may call them: `What is the company's mission?` */
  we: string
  company: string
  and: string
  or: string
  not: string
  /** What a question begins with: words for what is asked, and verbs. */
  asking: string
  helping: string
  /** Between a thing and what it is. */
  is: string
  /** Behind `is`, before the name of a thing: `this is called page rank`. */
  called: string
  /** What asks for the meaning of something. */
  meaning: string
  /** Behind a noun that more words set apart from others: `the price of` */
  narrowing: string
  /** For all of a thing, or for how it is put down. */
  all: string
  /** The first five places in a list, and the last. */
  ordinals: [string, string, string, string, string, string]
  /** What shows how something is written or done. */
  example: string
  /** A thing in such a list. */
  option: string
  /** The parts of a book; a file's pages and slides, as far as they are numbered, without their endings; a workbook's sheets. */
  chapter: string
  page: string
  slide: string
  sheet: string
  /** Headings at the end of texts that tell of nothing. */
  apparatus: string
  /** What names nothing in a question: verbs of wanting, being able and doing anything, nouns for any thing or person. */
  empty: string
  /** Verbs that an answer may well leave out: who may `bring` a bike may be told what bikes cost. */
  weak: string
  /** What turns all it stands with into its opposite, what turns only the words behind it, and what ends the reach of both. */
  denying: string
  lacking: string
  /** What says before a thing that none of it is left. */
  outOf: string
  joining: string
  /** What a statement depends on begins with one of these: words and phrases that leave something out or set a condition. */
  excepting: string
  requiring: string
  /** The same only before a measure, as in `within 14 days`. */
  limiting: string
  /** The same only where a claim ends just before it. */
  following: string
  /** What a sentence has that says what comes below it: `the following`. */
  announcing: string
  /** What stands before an age that is said without years. */
  aged: string
  /** What stands before two things to be compared, the longer of two that begin alike first. */
  comparing: string
  /** What stands between them, as `and` does. */
  beside: string
  /** What asks for the lowest price and for the highest, where no rule makes it of `cheap` and `dear`. */
  cheapest: string
  dearest: string
  /** What hours tell by themselves: that something begins, ends or is open, and that it is a time. */
  bounding: string
  /** Between the first and the last day of some: `Monday to Thursday`. */
  until: string
  /** Some days of the week, and all of them, as `wordPattern` reads them. */
  weekdays: string
  weekend: string
  daily: string
  /** The seasons, which are told of by months as well. */
  spring: string
  summer: string
  autumn: string
  winter: string
  /** What several numbers come to, what they are in the middle or mostly, the least and the greatest of them. */
  total: string
  average: string
  usual: string
  minimum: string
  maximum: string
  /** What stands in place of a number that could not be greater. */
  unlimited: string
  /** What a thing costs by itself, beside fees and deposits. */
  price: string
  /** Before a number, that it is the greatest or the least there may be; behind one the same, with `or` and the like between. */
  atMost: string
  atLeast: string
  orLess: string
  orMore: string
}>

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

/**
 * How one asks for what: phrases with commas between, as the others are written, words apart by blanks. `*` is any word
 * or none, and `^` stands before what asks so only where a question begins with it.
 */
type Asks = Partial<Record<Exclude<AnswerKind, 'thing'>, string>>

/** What is counted in words, and by what: words as `wordPattern` reads them. */
type Counts = {
  /** Small numbers, each with what it comes to. */
  numbers: string
  /** What is a number only before what it counts: another word elsewhere, or one for some of it. Numbers without others behind. */
  perhapsNumbers?: string
  /** Lengths of time. */
  spans?: string
  /** What else is measured: lengths, weights, areas and whatever things are counted by. */
  sizes?: string
  /** What is paid with. */
  currencies?: string
}

/** What can only be answered by something written in a certain way: an amount of money, a span of time, an address. */
export type Shape =
  | 'age'
  | 'fax'
  | 'phone'
  | 'mail'
  | 'contact'
  | 'address'
  | 'reduction'
  | 'money'
  | 'clock'
  | 'often'
  | 'size'
  | 'length'
  | 'span'

/** How one asks for a shape and how it is written: words as `wordPattern` reads them, patterns of folded text. */
export type ShapeWords = Partial<{
  /** What only names it, and what says no more where it is asked for. */
  named: string
  aside: string
  /** What asks for it, wherever it stands; only where a message has nothing else; where no list can tell. */
  asked: string
  alone: string
  askedSo: RegExp
  /** What shows it by itself; where no list can tell. */
  shown: string
  shownSo: RegExp
  /** What shows it right before a number, or a span of time, and what right behind one. */
  before: string
  behind: string
  /** Hundredths of a price. */
  share: string
  /** What a column of amounts is called, beside `price`. */
  columns: string
  /** What makes a number an hour, and what may stand behind one that other words make so. */
  unit: string
  next: string
}>

/** What people say to the bot, each kind in phrases: `saidIn` tells how they are written. */
export type Phrases = {
  hello: string[]
  thanks: string[]
  bye: string[]
  /** Who are you, what can you do, how are you. */
  about: string[]
  /** What is in the material, what can be asked, a summary. */
  overview: string[]
  /** The same of what was just spoken of, once something was: `What is it about?` */
  pointing: string[]
  files: string[]
  /** Whether a person answers. */
  person: string[]
  /** What finds fault with an answer or with the bot. */
  complaint: string[]
  /** A wish for what else there is to say. */
  more: string[]
  /** What may as well ask for something in the material, which comes first: `What do you offer?` */
  perhapsOverview: string[]
  perhapsFiles: string[]
  perhapsComplaint: string[]
} & Partial<Openings>

/** What a message begins with before it says what it is about. */
type Openings = {
  /** A question in which another is wrapped: `Could you tell me …` */
  wrapping: string[]
  /** A wish to be told: `Tell me about …` */
  telling: string[]
  /** A part to be played: `As a pirate, …` */
  role: string[]
  /** Yes and no to what was said last. */
  assent: string[]
  refusal: string[]
  /** What goes on with it: `And …`, `What about …`, and what puts it right: `I mean …` */
  further: string[]
  whatAbout: string[]
  meaning: string[]
  /** What asks on by itself: `Why?` */
  alone: string[]
}

/** What the bot says by itself. */
type Texts = {
  greet: (title: string) => string
  welcome: string
  farewell: string
  /** What can be asked about, after a greeting. */
  ask: (topics: string) => string
  /** What the material is about. */
  holds: (topics: string) => string
  /** The names of the files, how many more there are, and that they are not told. */
  listed: (names: string) => string
  more: (count: number) => string
  unlisted: string
  /** That no person answers. */
  program: string
  /** The material does not hold it. */
  none: string
  /** The material speaks of it, and nothing there answers clearly. */
  unclear: string
  /** The same as `none` where the material is in another language, which is named. */
  foreign: (language: string) => string
  /** That one question of several has no clear answer, where others were answered. */
  noneTo: (question: string) => string
  /** Of very many questions those that were not looked at. */
  askAgain: (questions: string) => string
  /** What the material does hold. */
  covers: (topics: string) => string
  /** How one asks about the part under a heading. */
  aboutHeading: (heading: string) => string
  /** A question back; the choices follow as buttons. */
  which: string
  /** There is no more of it than was said. */
  all: string
  /** More is wanted of what was not found. */
  noMore: string
  /** What a complaint is met with: all there is comes from the material, in which other words may find more. */
  sorry: string
}

export type Language = {
  words: Words
  asks: Asks
  counts: Counts
  shapes?: Partial<Record<Shape, ShapeWords>>
  phrases: Phrases
  texts: Texts
}
