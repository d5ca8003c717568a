/** What people say to the bot rather than ask of its material, each kind in phrases: `saidIn` tells how they are written. */
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
  /** A wish for what else there is to say. */
  more: string[]
  /** What may as well ask for something in the material, which comes first: `What do you offer?` */
  perhapsOverview: string[]
  perhapsFiles: string[]
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
  /** The same where the material is in another language, which is named. */
  foreign: (language: string) => string
  /** The same of one question of several, where others were answered. */
  noneTo: (question: string) => string
  /** Of very many questions those that were not looked at. */
  askAgain: (questions: string) => string
  /** What the material does hold. */
  covers: (topics: string) => string
  /** A question back; the choices follow as buttons. */
  which: string
  /** There is no more of it than was said. */
  all: string
  /** More is wanted of what was not found. */
  noMore: string
}

export type Language = { phrases: Phrases; texts: Texts }
