import type { ClaudeRequest } from './fakeClaudeReplies.ts'

/** A sentence that a request asks about, and what it cites, as they were before they were escaped. */
export type SentenceCheck = { sentence: string; cited: string }

/** The verdict on some sentences: the numbers of the unsupported ones from 1, or the text of the reply as it is. */
export type Verdicts = (checks: SentenceCheck[]) => number[] | string

const plain = (text: string) =>
  text.replaceAll('&lt;', '<').replaceAll('&gt;', '>').replaceAll('&amp;', '&')

const checkPattern = /<sentence n="\d+">([^]*?)<\/sentence>\n<cited>\n([^]*?)\n<\/cited>/g

/** Returns the sentences that a request asks about; none where it asks something else. */
export const checksIn = ({ question }: ClaudeRequest): SentenceCheck[] =>
  [...question.matchAll(checkPattern)].map(([, sentence = '', cited = '']) => ({
    sentence: plain(sentence),
    cited: plain(cited),
  }))

/** Returns the reply of a judge as its text. */
export const judged = (verdicts: Verdicts, checks: SentenceCheck[]): string => {
  const verdict = verdicts(checks)
  return typeof verdict === 'string' ? verdict : JSON.stringify({ unsupported: verdict })
}
