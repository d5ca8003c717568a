import { lazily } from '../../language/lazily.ts'

/** Tells whether a folded text has something. */
export type Pattern = { test: (text: string) => boolean }

/** Met where any alternative is; the expression is made when it is first needed. */
export const anyOf = (alternatives: () => string[]): Pattern => {
  const pattern = lazily(() => new RegExp(alternatives().join('|') || '(?!)', 'u'))
  return { test: text => pattern().test(text) }
}

/**
 * Met where all parts stand in this order, whatever stands between. One pass over the
 * text does, unlike with `one.*other`.
 */
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

/** Met where any of the patterns is. */
export const either = (...patterns: Pattern[]): Pattern => ({
  test: text => patterns.some(pattern => pattern.test(text)),
})

/** Met where the first pattern is and any of the others, which are made once the first is met. */
export const onlyWhere = (first: Pattern, others: () => Pattern[]): Pattern => {
  const all = lazily(others)
  return { test: text => first.test(text) && all().some(other => other.test(text)) }
}
