import { describe, expect, it } from 'vitest'
import { readableHeading } from './readableHeading.ts'

describe('a readable heading', () => {
  it.each([
    ['Parents of Subdocs {#subdoc-parents}', 'Parents of Subdocs'],
    ['History[edit]', 'History'],
    ['2.1 Opening hours:', 'Opening hours'],
    ['IV. DEATH BY WATER', 'Death by Water'],
    ['Chapter 3: The storm', 'The storm'],
    ['Geology (12)', 'Geology'],
    ['See [the guide](https://example.com/guide)', 'See the guide'],
    ['`signal.peek()`', 'signal.peek()'],
    ['Öffnungszeiten', 'Öffnungszeiten'],
    ['营业时间', '营业时间'],
    ['Plans 2026', 'Plans 2026'],
  ])('says %j as %j', (heading, name) => expect(readableHeading(heading)).toBe(name))

  it.each([
    'Page 3',
    'Slide 1204',
    'II',
    'stress016',
    'en_campfire_youtube_01',
    'T a b l e 4',
    'applied to all of the',
    'and the rest of this clause, which',
    'John Doe on February 9, 2021 at 10:16 pm',
    'info@example.com',
    '12.500,00',
  ])('takes %j for no topic', heading => expect(readableHeading(heading)).toBeUndefined())
})
