/** Fields of a form as the text of a draft; empty where there are none. */
export const writeFields = (fields: object) =>
  Object.keys(fields).length ? JSON.stringify(fields) : ''

/** Returns the fields in a draft's text. */
export function readFields(text: string): Record<string, unknown> {
  try {
    const fields: unknown = JSON.parse(text || '{}')
    return typeof fields === 'object' && fields !== null ? { ...fields } : {}
  } catch {
    return {}
  }
}

/** Returns a draft as a person would copy it: of a form, each field on a line of its own. */
export function readableDraft(place: string, text: string) {
  if (place === 'note' || place.startsWith('answer ')) return text
  return Object.entries(readFields(text))
    .map(
      ([name, value]) =>
        `${wordsOf(name)}: ${Array.isArray(value) ? value.join(', ') : String(value)}`,
    )
    .join('\n')
}

/** `listMaterial` → List material */
const wordsOf = (name: string) =>
  name
    .replace(/[A-Z]/g, letter => ` ${letter.toLowerCase()}`)
    .replace(/^./, letter => letter.toUpperCase())
