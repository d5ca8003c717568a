import { asNotes, type Remark } from '../receipt/remarks.ts'
import { lettersMissing, linesLeftOut } from '../scans/scanRemarks.ts'
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

/** Reasons that are nothing to act on: most such pictures are logos and photographs. */
const usual = new Set<string>(['isWordless', 'isVector'])

/** Returns what the owner is told of the pictures in a document. */
export function pictureRemarks({ read, left, language, unread }: Outcome): Remark[] {
  const reasonsThat = (fits: (reason: string) => boolean) =>
    Object.entries(unread).filter(([reason, number]) => number > 0 && fits(reason))
  return [
    ...(read > 0
      ? [
          ...asNotes([
            `${read === 1 ? 'One picture was' : `${read} pictures were`} read: a word may be wrong here and there.`,
            ...linesLeftOut(left),
          ]),
          ...lettersMissing(language),
        ]
      : []),
    ...asNotes(notRead(reasonsThat(reason => usual.has(reason)))),
    ...notRead(reasonsThat(reason => !usual.has(reason))),
  ]
}

/** Returns one sentence on pictures that were not read, by the numbers of reasons; none where there are none. */
function notRead(numbers: [reason: string, number: number][]): string[] {
  const total = numbers.reduce((sum, [, number]) => sum + number, 0)
  if (!total) return []
  const why = numbers.map(([reason, number]) => {
    const [one, all, some] = reasons[reason as keyof Outcome['unread']]
    return total === 1 ? one : numbers.length === 1 ? all : `${number} ${some}`
  })
  return [
    `${total === 1 ? 'One picture was' : `${total} pictures were`} not read: ${list.format(why)}.`,
  ]
}
