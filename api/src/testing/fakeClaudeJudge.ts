import type { Asked } from './fakeClaudeReplies.ts'

/** A sentence that a request asks about, and what it cites, as they were before they were escaped. */
export type AskedLook = { sentence: string; cited: string }

/** The verdict on some sentences: the numbers of the unsupported ones from 1, or the text of the reply as it is. */
export type Verdicts = (looks: AskedLook[]) => number[] | string

const plain = (text: string) =>
  text.replaceAll('&lt;', '<').replaceAll('&gt;', '>').replaceAll('&amp;', '&')

const look = /<sentence n="\d+">([^]*?)<\/sentence>\n<cited>\n([^]*?)\n<\/cited>/g

/** Returns the sentences that a request asks about; none where it asks something else. */
export const looksIn = ({ question }: Asked): AskedLook[] =>
  [...question.matchAll(look)].map(([, sentence = '', cited = '']) => ({
    sentence: plain(sentence),
    cited: plain(cited),
  }))

/** Returns the reply of a judge as its text. */
export const judged = (verdicts: Verdicts, looks: AskedLook[]): string => {
  const said = verdicts(looks)
  return typeof said === 'string' ? said : JSON.stringify({ unsupported: said })
}
