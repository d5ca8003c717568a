import { recognitionWarnings } from '../scans/scanWarnings.ts'
import type { PictureProblem } from './mayHoldWords.ts'

/** The number of pictures that were read and of those that were not, by the reason, and of lines left out in them. */
type Outcome = {
  read: number
  left: number
  language: string
  unread: Record<PictureProblem | 'isWordless' | 'isTooMuch', number>
}

/** Reasons as they are said of one picture, of all and of some. */
const reasons: Record<keyof Outcome['unread'], [one: string, all: string, some: string]> = {
  isWordless: [
    'no words were recognised in it',
    'no words were recognised in them',
    'in which no words were recognised',
  ],
  isVector: [
    'it is a vector drawing (EMF, WMF or SVG)',
    'they are vector drawings (EMF, WMF or SVG)',
    'as vector drawings (EMF, WMF or SVG)',
  ],
  isTooLarge: ['it is too large', 'they are too large', 'too large'],
  isUnreadable: [
    'it is damaged or of an unknown format',
    'they are damaged or of unknown formats',
    'damaged or of an unknown format',
  ],
  isTooMuch: [
    'recognising it took too long',
    'they are more than one file may have',
    'more than one file may have',
  ],
}

const list = new Intl.ListFormat('en-GB', { type: 'conjunction' })

/** Returns what the owner is told of the pictures in a document, as sentences. */
export function pictureWarnings({ read, left, language, unread }: Outcome): string[] {
  const numbers = Object.entries(unread).filter(([, number]) => number > 0)
  const total = numbers.reduce((sum, [, number]) => sum + number, 0)
  const why = numbers.map(([reason, number]) => {
    const [one, all, some] = reasons[reason as keyof typeof unread]
    return total === 1 ? one : numbers.length === 1 ? all : `${number} ${some}`
  })
  return [
    ...(read > 0
      ? [
          `${read === 1 ? 'One picture was' : `${read} pictures were`} read: a word may be wrong here and there.`,
          ...recognitionWarnings({ left, language }),
        ]
      : []),
    ...(total > 0
      ? [
          `${total === 1 ? 'One picture was' : `${total} pictures were`} not read: ${list.format(why)}.`,
        ]
      : []),
  ]
}
