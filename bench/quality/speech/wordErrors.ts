const wordsOf = (text: string) =>
  text
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .match(/[\p{L}\p{N}]+/gu) ?? []

/** Words that are wrong, missing or too many in what was heard, and those that were said; accents and case aside. */
export function wordErrors(
  reference: string,
  hypothesis: string,
): { errors: number; words: number } {
  const [referenceWords, hypothesisWords] = [wordsOf(reference), wordsOf(hypothesis)]
  let row = Array.from({ length: hypothesisWords.length + 1 }, (_, at) => at)
  for (const [before, word] of referenceWords.entries()) {
    const next = [before + 1]
    for (const [at, other] of hypothesisWords.entries())
      next.push(Math.min(row[at]! + Number(word !== other), row[at + 1]! + 1, next[at]! + 1))
    row = next
  }
  return { errors: row.at(-1)!, words: referenceWords.length }
}
