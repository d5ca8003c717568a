const endMarks = /[\p{Sentence_Terminal}…:;,\s]+$/u

/** Returns topics as a list within a sentence, which has an end of its own: theirs are left out. */
export const listTopics = (topics: string[]): string =>
  topics.map(topic => topic.replace(endMarks, '') || topic).join(', ')
