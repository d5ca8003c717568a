import { Unreadable } from './Reading.ts'

/** Blocks and characters of a reading: some fifty thick books. */
const maxBlocks = 500_000
const maxCharacters = 50_000_000

/** Throws `Unreadable` where blocks of so many characters are more than one file may hold. */
export function refuseTooMuch(blocks: number, characters: number) {
  if (characters > maxCharacters)
    throw new Unreadable(
      'This file holds more than 50 million characters of text, which is too much for one file. Split it into several.',
    )
  if (blocks > maxBlocks)
    throw new Unreadable(
      'This file holds more than 500,000 paragraphs and rows, which is too much for one file. Split it into several.',
    )
}
