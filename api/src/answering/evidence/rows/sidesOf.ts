const comparing =
  /^.*?\b(?:compare|comparison (?:of|between)|differences? between|compared?|vergleich\w*|unterschied\w* zwischen)\b/iu
const versus = /\b(?:vs\.?|versus)(?=\s)/iu
const between = /\s+(?:and|vs\.?|versus|with|to|und|mit)\s+/iu

/** `Which is cheaper, tea or coffee?` */
const choosing =
  /^\W*(?:which|who|what|where|when|welche\p{L}*|wer|wo|was)\b[^,:]*[,:]\s*(?=\S.*\s(?:or|oder)\s)/iu
const or = /\s*,\s*(?:(?:or|oder)\s+)?|\s+(?:or|oder)\s+/iu

/** What a question asks to be compared, or which of to be chosen, in its own words; nothing where it does not. */
export const sidesOf = (question: string): string[] => {
  if (choosing.test(question)) return question.replace(choosing, '').split(or)
  if (!comparing.test(question) && !versus.test(question)) return []
  const sides = question.replace(comparing, '').split(between)
  return sides.length === 2 ? sides : []
}
