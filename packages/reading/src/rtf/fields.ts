import { fieldText } from '../office/fieldText.ts'
import type { Field } from './Field.ts'
import type { Parsing } from './Parsing.ts'

/** Returns the code of the field under way. */
export const codeOf = ({ fields }: Parsing): string => fields.at(-1)?.code ?? ''

export function addCode({ fields }: Parsing, text: string) {
  const field = fields.at(-1)
  if (field) field.code += text
}

/** Notes that the fields under way show something; those around one that does are known to. */
export function markResults({ fields }: Parsing) {
  for (let at = fields.length - 1; at >= 0 && !fields[at]!.hasResult; at--)
    fields[at]!.hasResult = true
}

/** Follows a control word of a form's field. */
export function setForm({ fields }: Parsing, word: string, value = 0) {
  fields.at(-1)?.form.set(word, value)
}

/** Adds text to the entry of a form's list under way. */
export function addEntry({ group, fields }: Parsing, text: string) {
  const entries = fields.at(-1)?.entries
  if (group.word === 'ffl' && entries?.length) entries.push(entries.pop()! + text)
}

/** Returns what a field without a result shows: what its form or its code says. */
export const resultText = (field: Field): string => formText(field) ?? fieldText(field.code)

/** No result is chosen in a form: its default holds (RTF 1.9.1, \ffres). */
const none = 25
const [box, list] = [1, 2]

function formText({ form, entries }: Field): string | undefined {
  const result = form.get('ffres') ?? none
  const chosen = result === none ? (form.get('ffdefres') ?? 0) : result
  if (form.get('fftype') === box) return chosen === 1 ? '☒' : '☐'
  return form.get('fftype') === list ? (entries[chosen] ?? '') : undefined
}
