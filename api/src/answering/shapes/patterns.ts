import { lazily } from '../../language/lazily.ts'

/** Something that a folded text may hold. */
export type Pattern = { test: (text: string) => boolean }

/** A pattern made when it is first needed. */
export const anyOf = (alternatives: () => string[]): Pattern => {
  const pattern = lazily(() => new RegExp(alternatives().join('|') || '(?!)', 'u'))
  return { test: text => pattern().test(text) }
}

/** Each behind the one before, whatever stands between: in one pass, which `one.*other` is not. */
export const inOrder = (parts: string[]): Pattern => {
  const steps = parts.map(part => new RegExp(part, 'gu'))
  return {
    test: text => {
      let end = 0
      return steps.every(step => {
        step.lastIndex = end
        const isMet = step.test(text)
        end = step.lastIndex
        return isMet
      })
    },
  }
}

/** Met where any of some is. */
export const either = (...patterns: Pattern[]): Pattern => ({
  test: text => patterns.some(pattern => pattern.test(text)),
})

/** Met where the first is, and any of the others: they are made when the first one is met. */
export const onlyWhere = (first: Pattern, others: () => Pattern[]): Pattern => {
  const all = lazily(others)
  return { test: text => first.test(text) && all().some(other => other.test(text)) }
}
