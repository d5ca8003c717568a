import { tokens } from '../../language/tokens.ts'
import { partOfSpeech } from '../../language/thesaurus.ts'
import { isArticle } from '../languages/wordIn.ts'
import { isCapital, isContent, thingsIn } from './thingsIn.ts'

const one = /^ones?$/

/**
 * A message with what its `one` stands for: after `the red kite`, `and the blue one?` asks for the blue kite, and after
 * `the Team plan` `the Studio one` for Studio. Nothing where the question before does not tell.
 */
export const oneMeant = (message: string, before: string): string | undefined => {
  const said = tokens(message)
  const at = said.findIndex(({ folded }, place) => one.test(folded) && isContent(said[place - 1]))
  const article = said.slice(0, at).findLastIndex(token => !isContent(token))
  // The `zone one` of `the zone one ticket` is a number.
  const isNumber = partOfSpeech(said[at - 1]?.folded ?? '') === 'noun' && isContent(said[at + 1])
  if (at < 0 || (isNumber && !isCapital(said[at - 1]!)) || !isArticle(said[article]?.folded ?? ''))
    return undefined
  const all = thingsIn(before)
  const [thing, ...others] = all.length > 1 ? all.filter(({ from, to }) => from < to) : all
  const noun = thing && !others.length ? tokens(before)[thing.to] : undefined
  if (!thing || !noun) return undefined
  const isName = thing.from === thing.to && said.slice(article + 1, at).every(isCapital)
  const { start, end } = said[at]!
  return isName && isCapital(noun)
    ? message.slice(0, start).trimEnd() + message.slice(end)
    : message.slice(0, start) + noun.raw + message.slice(end)
}
