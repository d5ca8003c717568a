const assent = /^(?:ok|okay|well|yes|thanks|ja|danke|oui|merci|s[ií]|gracias)(?=\W)\W+/iu
const refusal =
  /^(?:no|nope|sorry|oops|actually|nein|doch|nee|non|pardon|perd[oó]n|scusa|n[aã]o|нет)(?=[\s,.:;!–-])[\s,.:;!–-]+/iu
const further =
  /^(?:and|or|but|so|also|then|und|oder|aber|auch|y|pero|et|mais|e|ma|en(?=\s(?:de|het|in|op|met|voor|wat|hoe)\s)|maar|а|и|но|ve|και|și)\s+/iu
const about =
  /^(?:what|how) (?:else )?about\s+|^(?:was ist mit|wie (?:ist|sieht) es (?:mit|bei)|qu[eé] (?:tal|hay de|pasa con)|qu['’]en est[- ]il d(?:e|u|es)|che ne dici di|hoe zit het met)\s+/iu
const meaning =
  /^(?:i (?:mean|meant|was asking about|was talking about)|rather|make that|ich (?:meine|meinte)|(?:quer[ií]a decir|quise decir|me refer[ií]a al?|me refiero al?)|je (?:voulais dire|veux dire|parlais d(?:e|u|es)|parle d(?:e|u|es))|intendevo|quis dizer|ik bedoel(?:de)?)(?=\W)\W+/iu
/** What is said not to be meant: `, not the train`. */
const notMeant = /,?\s+(?:and\s+)?(?:not|nicht|no|pas|non|niet)\s+[^,;]+$/iu

type GoingOn = {
  /** What is said after the words by which the turn goes on, as `in winter` of `And in winter?`. */
  rest: string
  /** Whether it puts right what was asked before. */
  corrects: boolean
}

/** A turn that only goes on with the one before, or puts it right; nothing where it begins otherwise. */
export const goingOn = (message: string): GoingOn | undefined => {
  let rest = message.replace(/^[\s¿¡]+|[\s?!.？。]+$/gu, '')
  const take = (pattern: RegExp): boolean => {
    const taken = rest.replace(pattern, '')
    const isTaken = taken !== rest
    rest = taken
    return isTaken
  }
  take(assent)
  const refuses = take(refusal)
  const goes = take(further)
  const asks = take(about)
  const corrects = take(meaning) || refuses
  if (!corrects && !goes && !asks) return undefined
  return { rest: corrects ? rest.replace(notMeant, '') : rest, corrects }
}
