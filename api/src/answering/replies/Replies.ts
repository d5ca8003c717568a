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
  /** Says that no person reads messages, nor can be sent one. */
  noPerson: string
  /** After a remark that asks nothing. */
  allRight: string
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
  /** Goes there where it is questions that the material answers. */
  otherQuestions: (questions: string) => string
  /** Says how to reach the people behind the bot of that title: addresses, numbers and hours. */
  reach: (title: string, ways: string) => string
  /** Asks which of some choices is meant. */
  whichOne: string
  /** Says that nothing was found in the short time that there was, and to ask again in a minute. */
  manyAsk: string
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
