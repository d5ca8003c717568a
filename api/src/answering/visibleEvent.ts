import type { AnswerEvent } from './say.ts'
import { hidesSources, sourcesSeen } from './visibleSources.ts'
import type { Question } from './Question.ts'

/** A source's mark, or code, where `[0]` is none. */
const markOrCode = /(?<code>```[^]*?(?:```|$)|`[^`\n]*`)| ?(?<!\\)\[\d+\]/g

/** The event as its reader may see it: visitors see of sources, and of their marks, what the owner lets them. */
export function visibleEvent({ bot, by }: Question, event: AnswerEvent): AnswerEvent {
  if (by === 'owner') return event
  const unmarked = (text: string) =>
    hidesSources(bot) ? text.replace(markOrCode, '$<code>') : text
  if (event.event === 'delta') return { event: 'delta', data: { text: unmarked(event.data.text) } }
  const sources = sourcesSeen(bot, event.data.sources)
  if (event.event === 'sources') return { event: 'sources', data: { sources } }
  const answer = unmarked(event.data.answer)
  return { event: 'done', data: { ...event.data, answer, sources } }
}
