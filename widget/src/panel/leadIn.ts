/** A refusal that ends in its topics or questions, as far as they begin: they stand below it as buttons. */
export const leadIn = (answer: string, choices: string[] = []) => {
  const questions = choices.join(' ')
  const names = answer.endsWith(questions) ? questions : choices.join(', ')
  const at = answer.lastIndexOf(names)
  const isEnd = at > 0 && answer.length - at - names.length <= 1
  const before = answer.slice(0, at).trimEnd()
  return names && isEnd && /[:：]$/.test(before) ? before : answer
}
