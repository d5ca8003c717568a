import { describe, expect, it } from 'vitest'
import type { Reading } from '../../../reading/Reading.ts'
import { split } from '../../../training/split.ts'
import { countWords, toWordStats } from '../../../training/wordStats.ts'
import { findEvidence } from '../findEvidence.ts'
import { readWanted } from './wanted.ts'
import { rank } from '../../rank/rank.ts'

type Block = Reading['blocks'][number]
const heading = (text: string): Block => ({ kind: 'heading', level: 2, text })
const prose = (text: string): Block => ({ kind: 'paragraph', text })
const row = (cells: string[], header?: string[]): Block => ({
  kind: 'table',
  text: cells.join('\t'),
  ...(header && { header }),
})

/** The sentences found in a file of these blocks; none where the question is refused. */
const finder = (...blocks: Block[]) => {
  const receipt = {
    unit: 'section',
    units: 1,
    empty: [],
    recognised: [],
    warnings: [],
    excerpt: '',
  }
  const reading = { type: 'md', title: 'Guide', language: 'en', blocks, words: 0, receipt }
  const passages = split(reading as Reading).map((one, at) => ({
    ...one,
    id: String(at),
    file: 'guide.md',
    fileId: 'guide',
    order: at,
  }))
  const stats = toWordStats(countWords(passages))
  return (question: string) => {
    const candidates = passages.map(passage => ({ passage }))
    const found = findEvidence(readWanted(question, stats), rank(question, candidates, stats))
    return found.holds
      ? found.sentences.map(({ passage, start, end }) => passage.text.slice(start, end))
      : []
  }
}

const columns = ['Boat', 'Leaves', 'Fare']
const pier = finder(
  heading('Times'),
  row(['Heron', '08:10', '£4'], columns),
  row(['Kestrel', '11:40', '£6'], columns),
  prose('The last boat on Sundays leaves at ten past eight in the evening.'),
  heading('Office'),
  prose('The harbour master is Angus Reid. You reach him on 01631 555 019.'),
  prose('The office is open Monday to Thursday from nine to noon.'),
  heading('Dogs'),
  prose('Dogs travel free. They must not be left alone on deck.'),
  heading('Moorings'),
  prose('There are twelve moorings. A mooring may be used for two nights at most.'),
)

describe('in a small file', () => {
  it.each([
    ['an order tells what to do', 'What do I need to bring?', 'Bring a coat.'],
    ['an order answers yes or no', 'Should I bring a coat?', 'Bring a coat.'],
  ])('%s', (_, question, answer) => {
    expect(finder(prose('Bring a coat.'))(question)).toEqual([answer])
  })

  it.each([
    ['How much money does PerksPlus reimburse?', 'Each member may expense up to $1000.'],
    ['How much does PerksPlus reimburse?', 'Each member may expense up to $1000.'],
  ])('an amount of money answers %j', (question, answer) => {
    const perks = finder(heading('PerksPlus'), prose(`${answer} Lessons count too.`))
    expect(perks(question)[0]).toBe(answer)
  })

  it.each([
    ['When does the last boat leave on Sunday?', 'ten past eight'],
    ['Tell me about dogs', 'Dogs travel free.'],
    ['dogs', 'Dogs travel free.'],
    ["What is the harbour master's phone number?", '01631 555 019'],
    ['Is the office open on Tuesday?', 'Monday to Thursday'],
    ['Is the office open on Saturday?', 'Monday to Thursday'],
    ['How long may I use a mooring?', 'two nights'],
    ['How many moorings are there?', 'twelve moorings'],
    ['For how many nights may a mooring be used?', 'two nights'],
    ['May dogs be left alone?', 'must not'],
  ])('%j is answered first by %j', (question, words) => {
    expect(pier(question)[0]).toContain(words)
  })

  it('a word for the kind of thing and a name are enough: the times of the boats, each', () => {
    expect(pier('boat times').slice(0, 2)).toEqual(['Heron\t08:10\t£4', 'Kestrel\t11:40\t£6'])
  })

  it.each([
    'What is the email address of the harbour master?',
    'How deep are the moorings?',
    'How much does a mooring cost?',
    'Who is the mooring inspector?',
    'How often are the moorings cleaned?',
    'Tell me about cats',
  ])('%j is not answered by what is near to it', question => {
    expect(pier(question)).toEqual([])
  })

  describe('the very word', () => {
    const invoice = finder(
      heading('Invoice KB-20417'),
      row(['Guide', '£40'], ['Item', 'Amount']),
      prose('Total: £417'),
    )
    const found = () => invoice('What is the total of invoice KB-20417?')
    it('comes before one of like meaning, however much is named beside it', () =>
      expect(found()[0]).toBe('Total: £417'))
    it.fails('is found alone', () => expect(found()).toEqual(['Total: £417']))
  })

  it.each([
    ['Wann ist am Sonntag offen?', 'Öffnungszeiten', ['Tag', 'Betrieb'], 'Dienstag', 'Sonntag'],
    ['Quand est-ce ouvert le mardi ?', 'Horaires', ['Jour', 'Heures'], 'Lundi', 'Mardi'],
  ])('being open is a matter of times: %s', (question, name, columns, other, day) => {
    const hours = finder(
      heading(name),
      row([other, '8:00 – 20:00'], columns),
      row([day, '9:00 – 18:00'], columns),
    )
    expect(hours(question)).toEqual([`${day}\t9:00 – 18:00`])
  })

  it('a year counts nothing', () => {
    const flood = prose(
      'By the end of 1350 the great flood was over, though the sheep never came back.',
    )
    const question = 'How many sheep died in the great flood?'
    expect(finder(flood)(question)).toEqual([])
    const drowned = 'In 1352, some 4,000 sheep died of the great flood.'
    expect(finder(flood, prose(drowned))(question)).toContain(drowned)
  })

  it('what is held may be told with another verb', () => {
    const talks = finder(
      heading('Talks'),
      prose('Talks matter to us and must be kept short. Talks take place twice a month.'),
    )
    expect(talks('How often are talks held?')[0]).toBe('Talks take place twice a month.')
  })

  it.each([
    ['When does the quiet time end?', 'Quiet', 'Keep it down from 10 pm to 7 am.'],
    ['Bis wann ist die Sauna offen?', 'Sauna', 'Täglich von 14 bis 21 Uhr.'],
    ['A che ora chiude la piscina?', 'Piscina', 'Tutti i giorni dalle 9:00 alle 18:00.'],
  ])('hours say when something begins and ends: %s', (question, name, hours) => {
    const rules = finder(heading(name), prose(hours), heading('Kitchen'), prose('Tea is at 4 pm.'))
    expect(rules(question)).toEqual([hours])
  })

  it('a word of another language that says something in English counts there', () => {
    const essay = finder(prose('You need not use sources, but you should use your readings.'))
    // The French function word `font` is a thing in an English question.
    expect(essay('What font should I use?')).toEqual([])
  })

  it('what somebody does counts for little, as the `dont` of a hurried question', () => {
    const parking = finder(
      heading('Is there parking?'),
      prose('Yes: £10 per car if you book ahead, £15 on the day.'),
      prose('Guests with a badge park next to the gate.'),
    )
    expect(parking('how much is parking if i dont book')[0]).toContain('£15 on the day')
  })

  it('the words that only ask to be shown count for nothing', () => {
    const rota = finder(
      prose('For example, Monday is for the cellar.'),
      prose('Nobody works alone.'),
    )
    expect(rota('show me an example')[0]).toBe('For example, Monday is for the cellar.')
  })

  it('words of other languages find their kin', () => {
    const haus = finder(
      heading('Müll'),
      prose('Die Tonnen stehen im Hof. Der Restmüll wird dienstags abgeholt.'),
    )
    expect(haus('Wann wird der Müll abgeholt?')[0]).toBe('Der Restmüll wird dienstags abgeholt.')
    expect(haus('Wo stehen die Mülltonnen?')[0]).toBe('Die Tonnen stehen im Hof.')
    expect(haus('Wie teuer ist der Müll?')).toEqual([])
  })
})
