import { isFunctionWord } from '../../language/functionWords.ts'
import { type Token, tokens } from '../../language/tokens.ts'

const opening =
  /^\W*(?:(?:ok|okay|and|und|y|et|e|but|aber|so)\W+)*(?:what about|how about|and|und|y|et|e|was ist mit|wie ist es mit|que tal|qu en est il de)\b\s*/iu
const article = /^(?:the|a|an|der|die|das|den|dem|el|la|los|las|le|les|il|lo|o|os|as)$/

const isName = ({ raw, kind }: Token, at: number) =>
  at > 0 && kind === 'word' && /^\p{Lu}/u.test(raw)
/** From one token to another, both included. */
type Run = { from: number; to: number }

const slice = (text: string, found: Token[], { from, to }: Run) =>
  text.slice(found[from]?.start ?? 0, found[to]?.end ?? 0)

/** Names side by side; the only such run of a text. */
const onlyNames = (found: Token[]): Run | undefined => {
  const named = found.map((token, at) => isName(token, at) && !isFunctionWord(token.folded))
  const from = named.indexOf(true)
  const to = named.lastIndexOf(true)
  return from >= 0 && named.slice(from, to + 1).every(Boolean) ? { from, to } : undefined
}

/** What the earlier question has in the place of the new words. */
const counterpart = (before: Token[], said: Token[]): Run | undefined => {
  const contentAt = said.findIndex(({ folded }) => !isFunctionWord(folded))
  const preposition = said[contentAt - 1]?.folded
  const last = said.at(-1)
  // `the basic plan` – `the premium plan`: the same noun, with other words before it.
  const shared = before.findIndex(({ folded }) => folded === last?.folded)
  if (shared > 0 && said.length - contentAt > 1) {
    let from = shared
    while (from > 0 && shared - from < 3 && !isFunctionWord(before[from - 1]?.folded ?? '')) from--
    if (from < shared) return { from, to: shared }
  }
  // `in summer` – `in winter`: the same word before it.
  if (preposition && !article.test(preposition)) {
    const at = before.findLastIndex(({ folded }) => folded === preposition)
    if (at >= 0) {
      let to = at
      while (to + 1 < before.length && !isFunctionWord(before[to + 1]?.folded ?? '')) to++
      if (to > at) return { from: at + 1, to }
    }
  }
  // `a kayak` – `the bicycle`: the only thing the question speaks of as one.
  const things = before.flatMap((token, at) =>
    article.test(token.folded) && !isFunctionWord(before[at + 1]?.folded ?? 'the') ? [at + 1] : [],
  )
  const [thing] = things
  if (thing !== undefined && things.length === 1 && article.test(preposition ?? '')) {
    let to = thing
    while (
      to - thing < said.length - contentAt - 1 &&
      !isFunctionWord(before[to + 1]?.folded ?? 'the')
    )
      to++
    return { from: thing, to }
  }
  // `France` – `Germany`: one name in each.
  return said.slice(contentAt).every(({ raw }) => /^\p{Lu}/u.test(raw))
    ? onlyNames(before)
    : undefined
}

/**
 * The earlier question with what a turn that only goes on puts in its place: after `How much is the basic plan?`,
 * `What about the premium plan?` means `How much is the premium plan?`. Nothing where it is not clear what to replace.
 */
export const substituted = (message: string, before: string): string | undefined => {
  const led = opening.exec(message)
  const rest = led ? message.slice(led[0].length) : message
  const said = tokens(rest)
  const from = said.findIndex(({ folded }) => !isFunctionWord(folded))
  if (!led || from < 0 || said.length > 5) return undefined
  if (said.slice(from).some(({ folded }) => isFunctionWord(folded))) return undefined
  const earlier = tokens(before)
  const run = counterpart(earlier, said)
  if (!run) return undefined
  const replaced = slice(before, earlier, run)
  return before.replace(replaced, slice(rest, said, { from, to: said.length - 1 }))
}
