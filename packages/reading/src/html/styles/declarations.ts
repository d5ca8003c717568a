/** The declaration of a property, in lower case except for strings. */
export type Declared = { value: string; isImportant: boolean }
export type Declarations = Map<string, Declared>

/** Properties that affect the visibility and the appearance of text. */
const known = new Set(
  `display visibility opacity transform clip clip-path position left right top margin-left text-indent height max-height overflow
  transition transition-property animation animation-name font-size color -webkit-text-fill-color background background-color
  background-image background-clip -webkit-background-clip text-shadow -webkit-text-stroke -webkit-text-stroke-width
  padding-left vertical-align text-decoration text-decoration-line
  float list-style list-style-type content font-family counter-reset counter-increment`.split(
    /\s+/,
  ),
)

/**
 * Returns the last declaration of each property known here and of each custom property (`--fern`). A `background` also
 * stands for `background-color`, which it sets again.
 */
export function declarationsOf(style: string): Declarations {
  const all: Declarations = new Map()
  for (const one of style.split(';')) {
    const colon = one.indexOf(':')
    const property = one.slice(0, Math.max(colon, 0)).trim().toLowerCase()
    if (!known.has(property) && !property.startsWith('--')) continue
    const text = one.slice(colon + 1).trim()
    const important = /!\s*important$/i.exec(text)
    const value = (important ? text.slice(0, important.index) : text).trim()
    const declared = {
      value: property === 'content' ? value : value.toLowerCase(),
      isImportant: important !== null,
    }
    if (!declared.value) continue
    for (const name of property === 'background' ? [property, 'background-color'] : [property])
      if (declared.isImportant || !all.get(name)?.isImportant) all.set(name, declared)
  }
  return all
}
