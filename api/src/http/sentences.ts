import type * as z from 'zod/mini'

const number = new Intl.NumberFormat('en')

const forms: Record<string, string> = {
  string: 'This must be text',
  number: 'This must be a number',
  int: 'This must be a whole number',
  boolean: 'This must be true or false',
  array: 'This must be a list',
}

/** Returns a sentence for a person about what is wrong with a value, where its shape has none of its own. */
export function sentenceFor(issue: z.core.$ZodRawIssue): string {
  if (issue.code !== 'invalid_format' && isLeftOut(issue.input)) return 'This is missing'
  switch (issue.code) {
    case 'invalid_type':
      return forms[issue.expected] ?? wrongForm
    case 'too_big':
      return `Use at most ${number.format(issue.maximum)}${unitOf(issue.origin)}`
    case 'too_small':
      if (issue.origin === 'array' && issue.minimum === 1) return 'Choose at least one'
      return `Use at least ${number.format(issue.minimum)}${unitOf(issue.origin)}`
    case 'invalid_value':
      return `This must be one of these: ${issue.values.map(String).join(', ')}`
    case 'invalid_format':
      return issue.format === 'datetime'
        ? 'This must be a moment like 2026-11-27T09:30:00Z'
        : wrongForm
    default:
      return wrongForm
  }
}

const wrongForm = 'This does not have the right form'

const isLeftOut = (input: unknown) => input === undefined || input === null || input === ''

const unitOf = (origin: string) =>
  origin === 'string' ? ' characters' : origin === 'array' ? ' entries' : ''
