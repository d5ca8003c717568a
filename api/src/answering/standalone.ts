import { isFunctionWord } from '../language/functionWords.ts'
import { type Token, tokens } from '../language/tokens.ts'
import type { Turn } from './compose/Composer.ts'
import { choiceMeant } from './followUp/choiceMeant.ts'
import { itemMeant } from './followUp/itemMeant.ts'
import { substituted } from './followUp/substituted.ts'

/** Words that point back to something said before. */
const pointing =
  /^(it|its|they|them|their|theirs|he|him|his|she|her|hers|this|that|these|those|there|one|ones|both|former|latter|same|such|others?|another|er|sie|es|ihn|ihm|ihr|ihre|deren|dessen|dies\w*|jene\w*|dort|davon|dazu|damit|dafur|il|elle|ils|elles|lui|leur|cela|ca|celui|celle|ello|esto|eso|esta|este|ese|esa|ellos|ellas|alli|esso|questo|quello|isso|isto|aquilo|он|она|оно|они|его|ее|их|это|этот|эта|那|它|他|她|这)$/
/** How a turn starts that only goes on. */
const goingOn =
  /^\W*(and|or|but|so|also|what about|how about|what else|any (other|more)|why|how so|really|tell me more|more|go on|und|oder|aber|auch|was ist mit|warum|wieso|y|pero|et|mais|pourquoi|e|ma|perche|а|и|но|почему)\b/iu

const names = (found: Token[]) =>
  found.filter(
    ({ raw, kind }, at) => at > 0 && kind === 'word' && /^\p{Lu}/u.test(raw) && raw !== 'I',
  )
const content = (found: Token[]) =>
  found.filter(({ folded }) => !isFunctionWord(folded) && !pointing.test(folded))

const leansBack = (message: string) => {
  const found = tokens(message)
  const said = content(found)
  if (goingOn.test(message) && said.length <= 4) return true
  if (said.length <= 1) return true
  return found.some(({ folded }) => pointing.test(folded)) && !names(found).length
}

/** What the talk is about: the words a turn names that the message does not. */
const subject = (turn: string, message: string): string => {
  const said = new Set(tokens(message).map(({ folded }) => folded))
  const seen = new Set<string>()
  return content(tokens(turn))
    .filter(({ folded }) => {
      if (said.has(folded) || seen.has(folded)) return false
      seen.add(folded)
      return true
    })
    .map(({ raw }) => raw)
    .slice(0, 12)
    .join(' ')
}

/** Who or what a reply named first, for a message that says only `he`, `she`, `it` or `they`. */
const namedIn = ({ response, prompt, kind }: Turn, message: string): string => {
  if (kind && kind !== 'answer') return ''
  if (!tokens(message).some(({ folded }) => pointing.test(folded))) return ''
  const first = tokens(response.split(/[.!?](?:\s|$)/)[0]?.replace(/\[\d+\]/g, '') ?? '')
  const known = new Set(tokens(`${prompt} ${message}`).map(({ folded }) => folded))
  const named = names(first).filter(({ folded }) => !known.has(folded) && !isFunctionWord(folded))
  return [...new Set(named.map(({ raw }) => raw))].slice(0, 3).join(' ')
}

/**
 * A follow-up made readable without the turns before it. A choice offered is put to the question it belongs to, an
 * item of a list just given gets its name, `What about Germany?` becomes the earlier question about Germany; else
 * the subject is carried over in brackets: `And in winter?` becomes `And in winter? (opening hours of the museum)`.
 */
export const standalone = (message: string, history: Turn[]): string => {
  const last = history.at(-1)
  if (!last) return message
  const before = last.standalone ?? standalone(last.prompt, history.slice(-6, -1))
  const choice = choiceMeant(message, last.choices ?? [])
  if (choice) return last.kind === 'clarify' ? `${before} (${choice})` : choice
  const offered = history.flatMap(({ kind, choices = [] }) => (kind === 'none' ? choices : []))
  if (offered.includes(message)) return message
  const named = itemMeant(message, last.response)
  if (named) return named
  if (!leansBack(message)) return message
  const replaced = substituted(message, before)
  if (replaced) return replaced
  const about = [subject(before, message), namedIn(last, message)].filter(Boolean).join(' ')
  return about ? `${message} (${about})` : message
}
