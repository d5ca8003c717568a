import type { Story } from './story.ts'

/** The state that holds within a group and ends with it. */
export type Group = {
  reads:
    | 'text'
    | 'nothing'
    | 'boxes'
    | 'property'
    | 'fonts'
    | 'styles'
    | 'lists'
    | 'info'
    | 'title'
    | 'mark'
    | 'code'
    | 'form'
    | 'equation'
  /** The control word that began it, where that matters at its end. */
  word: string
  story: Story
  /** The part its story has in the one around it: `box`, `note`, `comment`, or the word of a header or footer. */
  holds: string
  isHidden: boolean
  isDeleted: boolean
  isStruck: boolean
  /** Distance of letters above the line, negative below it. */
  height: number
  isBold: boolean
  /** Characters that follow each `\u` for programs that know no Unicode. */
  substitutes: number
  codePage: number
  /** The name of its font. */
  font: string
}

/** Returns the group that a document is. */
export const outermost = (story: Story): Group => ({
  reads: 'text',
  word: '',
  story,
  holds: 'box',
  ...plain,
  isDeleted: false,
  substitutes: 1,
  codePage: 1252,
  font: '',
})

const plain = { isBold: false, isHidden: false, isStruck: false, height: 0 }
/** Half-points that letters are moved by where it is not said. */
const usualMove = 6

export const headerOrFooter = /^(?:header|footer)[lrf]?$/

/** True within a header or footer. */
export const isFurniture = ({ holds }: Group): boolean => headerOrFooter.test(holds)

/** Sets the format of the characters that follow. Returns false for a control word that says nothing of that. */
export function setCharacters(
  group: Group,
  word: string,
  value: number | undefined,
  fontSettings: (font: number | undefined) => Pick<Group, 'codePage' | 'font'>,
): boolean {
  const isOn = value !== 0
  if (word === 'b') group.isBold = isOn
  else if (word === 'v') group.isHidden = isOn
  else if (word === 'strike' || word === 'striked') group.isStruck = isOn
  else if (word === 'super') group.height = Number(isOn)
  else if (word === 'sub') group.height = -Number(isOn)
  else if (word === 'up') group.height = value ?? usualMove
  else if (word === 'dn') group.height = -(value ?? usualMove)
  else if (word === 'nosupersub') group.height = 0
  else if (word === 'deleted') group.isDeleted = isOn
  else if (word === 'uc') group.substitutes = Math.max(value ?? 1, 0)
  else if (word === 'f') Object.assign(group, fontSettings(value))
  else if (word === 'plain') Object.assign(group, plain, fontSettings(undefined))
  else return false
  return true
}
