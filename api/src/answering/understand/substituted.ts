import { numeralValue } from '../../language/numeral.ts'
import { type Token, tokens } from '../../language/tokens.ts'
import { askingWords } from '../languages/answerKind.ts'
import { isArticle, isAsking, isIndefinite } from '../languages/wordIn.ts'
import { continuation } from './continuation.ts'
import { namesIn } from '../languages/namingWords.ts'
import { isCapital, isContent, type Run, runFrom, thingsIn } from './thingsIn.ts'

/** What stands in brackets behind a question: what was chosen for it. */
export const chosen = /[?？] \(([^()]+)\)$/u
export const mostChosen = 4
const mostNew = 5
/** An earlier message longer than this, that asks nothing, has no place to put something in. */
const mostUnasked = 6

/** Whether a text without a question mark asks: `until when can I`. */
const asks = (found: Token[]) => found.slice(0, 2).some(({ folded }) => isAsking(folded))

/** Names side by side; the only such run of a text. */
const onlyNames = (found: Token[]): Run | undefined => {
  const names = new Set(namesIn(found))
  const named = found.map(token => names.has(token) && isContent(token))
  const from = named.indexOf(true)
  const to = named.lastIndexOf(true)
  return from >= 0 && named.slice(from, to + 1).every(Boolean) ? { from, to } : undefined
}

/** A number in figures or as the Romans wrote it. */
const isNumber = (token: Token | undefined): boolean =>
  token?.kind === 'number' || numeralValue(token?.raw.toUpperCase() ?? '') !== undefined

/** What the earlier question has in the place of the new words, of which `contentAt` is the first that names something. */
const counterpart = (question: string, said: Token[], contentAt: number) => {
  const before = tokens(question)
  const preposition = said[contentAt - 1]?.folded
  const last = said.at(-1)
  // `package 2` – `package 1`, `Act V` – `act 2`: the same word before a number.
  if (isNumber(last) && said.length - contentAt === 2) {
    const from = before.findIndex(
      ({ folded }, at) => folded === said[contentAt]!.folded && isNumber(before[at + 1]),
    )
    if (from >= 0) return { from, to: from + 1 }
  }
  // `the basic plan` – `the premium plan`: the same noun, with other words before it.
  const shared = before.findIndex(({ folded }) => folded === last?.folded)
  if (shared > 0 && said.length - contentAt > 1) {
    let from = shared
    while (from > 0 && shared - from < 3 && isContent(before[from - 1])) from--
    if (from < shared) return { from, to: shared }
  }
  // `in summer` – `in winter`: the same word before it.
  if (preposition && !isArticle(preposition)) {
    const at = before.findLastIndex(
      ({ folded }, at) => folded === preposition && isContent(before[at + 1]),
    )
    if (at >= 0) return runFrom(question, before, at + 1)
  }
  // `France` – `Germany`: one name in each.
  const names = said.slice(contentAt).every(isCapital) ? onlyNames(before) : undefined
  if (names || (preposition && !isArticle(preposition))) return names
  // `a kayak` – `the bicycle`: the only thing the question speaks of as one.
  const things = thingsIn(question)
  const alike = things.filter(
    ({ from }) =>
      preposition !== undefined &&
      isIndefinite(before[from - 1]?.folded ?? '') === isIndefinite(preposition),
  )
  if (things.length === 1 || alike.length === 1) return alike.length === 1 ? alike[0] : things[0]
  // `Are dogs allowed …` – `bags`: what stands first, behind the words that only ask.
  const askers = askingWords(question)
  const first = before.findIndex(token => isContent(token) && !askers.has(token.folded))
  return first > 0 && !things.length && !preposition ? { from: first, to: first } : undefined
}

/**
 * The earlier question with what a turn that only goes on puts in its place: after `How much is the basic plan?`,
 * `What about the premium plan?` means `How much is the premium plan?`. Nothing where it is not clear what to replace.
 */
export const substituted = (message: string, before: string): string | undefined => {
  const rest = continuation(message)?.rest
  if (!rest) return undefined
  const said = tokens(rest)
  const from = said.findIndex(isContent)
  if (
    from < 0 ||
    said.length > mostNew ||
    !said.slice(from).every(one => isContent(one) || isNumber(one))
  )
    return undefined
  if (said.slice(0, from).some(({ folded }) => isAsking(folded))) return undefined
  const earlier = tokens(before)
  if (earlier.length > mostUnasked && !/[?？]/u.test(before) && !asks(earlier)) return undefined
  const words = rest.slice(said[from]?.start, said.at(-1)?.end)
  const run = counterpart(before, said, from)
  if (run) {
    const start = earlier[run.from]?.start ?? 0
    return before.slice(0, start) + words + before.slice(earlier[run.to]?.end)
  }
  const [, bracket] = chosen.exec(before) ?? []
  return bracket && tokens(bracket).length <= mostChosen
    ? before.replace(chosen, `? (${words})`)
    : undefined
}
