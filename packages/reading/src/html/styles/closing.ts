import type { Declarations } from './declarations.ts'

/** Properties that open and close boxes, by group: a property can open a box that another of its group has closed. */
const groups = new Map([
  ['display', 'display'],
  ['visibility', 'display'],
  ['opacity', 'opacity'],
  ['transform', 'opacity'],
  ['height', 'height'],
  ['max-height', 'height'],
  ['color', 'color'],
  ['left', 'place'],
  ['right', 'place'],
  ['top', 'place'],
])
/** Returns the group of a property, or undefined for one that opens and closes nothing. */
export const groupOf = (property: string) => groups.get(property)

/** True for values that make a box or its text invisible, or move it off the screen. */
export function closes(property: string, value: string): boolean {
  if (property === 'display') return value === 'none'
  if (property === 'visibility') return /^(hidden|collapse)$/.test(value)
  if (property === 'opacity') return Number.parseFloat(value) === 0
  if (property === 'transform') return /\bscale[xy]?\(\s*0\s*[,)]/.test(value)
  if (property.endsWith('height')) return /^[01](px)?$/.test(value)
  if (groupOf(property) === 'place') return value.startsWith('-')
  return property === 'color' && value === 'transparent'
}

/** Returns a style without the declarations that hide a box, which hold only in some states. */
export const withoutClosing = (style: Declarations): Declarations =>
  new Map([...style].filter(([property, { value }]) => !closes(property, value)))
