import { describe, expect, it } from 'vitest'
import { fold } from '../../../language/tokens.ts'
import { taughtBot } from '../../../testing/taughtBot.ts'
import { datesIn } from './datesIn.ts'
import { hoursIn } from './hoursIn.ts'
import { ageKind, limitsIn } from './limits.ts'
import { haveCommon } from './Stretch.ts'
import { yearsIn } from './yearsIn.ts'

const meet = (stretchesIn: typeof datesIn, one: string, other: string) =>
  stretchesIn(fold(one)).some(here =>
    stretchesIn(fold(other)).some(there => haveCommon(here, there)),
  )

it.each([
  ['15 January', '2026-01-15'],
  ['Jan 15', '15.01.2026'],
  ['am 15.1.', '15. Januar 2026'],
  ['in March', '2026-03-07'],
  ['en julio', 'junio – agosto'],
  ['in January', 'November to February'],
  ['in winter', 'November to February'],
  ['im August', 'im Sommer'],
  ['en été', 'le 14 juillet'],
  ['3 May', '1–5 May'],
  ['18 April 2025', '18 April'],
  ['3 May 2025', '1 to 5 May 2025'],
  ['24 December 2025', '1 December 2025 to 6 January 2026'],
])('%j is within %j', (asked, said) => expect(meet(datesIn, asked, said)).toBe(true))

it.each([
  ['16 January', '2026-01-15'],
  ['in March', '15.01.2026'],
  ['in May', 'June to August'],
  ['in summer', 'November to February'],
  ['il a été', 'le 14 juillet'],
  ['a spring in the wood', 'in April'],
  ['18 April 2025', '2026-04-18'],
  ['July 2025', 'June to August 2026'],
])('%j is not within %j', (asked, said) => expect(meet(datesIn, asked, said)).toBe(false))

it.each([
  ['at 2pm', '13:00–15:00'],
  ['um 14 Uhr', 'von 13 bis 15 Uhr'],
  ['at 11 p.m.', '22:00 to 07:00'],
  ['à 20h30', 'de 18h à 22h'],
  ['at 8:15 pm', '7–9 pm'],
  ['at 10:00', '08:30\t17:00'],
])('%j is within %j', (asked, said) => expect(meet(hoursIn, asked, said)).toBe(true))

it.each([
  ['at 12:30', '13:00–15:00'],
  ['at 2 am', '1–3 pm'],
  ['at 9:00', 'tea €9.50'],
])('%j is not within %j', (asked, said) => expect(meet(hoursIn, asked, said)).toBe(false))

it.each([
  ['J. Terrell\t1902-1907', [[1902, 1907]]],
  ['Tom Reed (1898 to 1902)', [[1898, 1902]]],
  ['Reed\t1898–02\tkeeper', [[1898, 1902]]],
  ['Reed\t1902-07-15', []],
  ['paid 1800 - 2000 marks', []],
  ['in 1902, 1907', []],
])('%j tells of the years %j', (text, spans) => expect(yearsIn(fold(text))).toEqual(spans))

it.each([
  ['up to 1,200 dancers', 1200],
  ['bis zu 1.000.000 Zeilen', 1_000_000],
  ['at most 1,5 kg', 1.5],
  ['under 0.125 l', 0.125],
  ['below 20 %', 20],
])('%j sets a limit of %d', (text, most) =>
  expect(limitsIn(text).map(({ spans }) => spans)).toEqual([[[-Infinity, most]]]),
)

it.each(['aged 8 or older', 'from 8', 'min 8'])('%j sets one limit of age', text =>
  expect(limitsIn(text).filter(({ kind }) => kind === ageKind)).toMatchObject([
    { spans: [[8, Infinity]] },
  ]),
)

describe('hours tell when something is open, not', () => {
  const { ask } = taughtBot({
    'quay.md': `# Quay

The office is open from 9 am to 5 pm.

The boat hire shop runs from 10 am to 6 pm.
`,
  })
  it('as a rule', async () =>
    expect((await ask('When does the boat hire shop open?')).answer).toContain('10 am'))

  it.each([
    'When did the office close for good?',
    'When does the ferry leave?',
    'When is the last boat?',
  ])('%s', async question => expect((await ask(question)).kind).not.toBe('answer'))
})

describe('what a question gives is found in what it lies within', () => {
  const { ask } = taughtBot({
    'harbour.md': `# Harbour rules

Engines are off from 21:00 to 06:30 every day, and 12:00–14:00 at the weekend.

Crew under 16 wear a life jacket.

No swimming from November to March.

Moorings for boats up to 9 m cost €30 a night; for boats up to 14 m, €45.
`,
    'courses.csv': `Course,Ages,Begins,Price
Seals,5–8,2026-02-21,€80
Otters,9–12,2026-05-02,€95
Grey dolphins,13+,2026-05-16,€110
`,
    'berths.csv': `Berth,A night,A month,For
Gold,€30,€400,everybody
Gold 2,€26,€350,two boats
Youth,€9,€100,under 21
Veteran,€12,€150,from 60
All berths total,€77,€1000,
`,
    'keepers.csv': `Keeper of the light,Years
Tom Reed,1898-1902
Ida Holm,1902-1907
Ole Haug,1908-1921
`,
    'notices.md': `# Notices

Rubbish: glass on the 3rd of the month, oil at the yard.

Anchors over 20 kg stay on deck.

Nobody under 9 may row without a grown-up.

Lamps flash E7 when the fuse is out.

The crane rests from 2 to 6 July.
`,
    'regeln.md': `# Hausordnung

Werktags von 12 bis 14 Uhr ruht der Betrieb.

Kinder unter 6 fahren gratis.
`,
  })
  it.each([
    ['can I run my engine at 1pm on a Saturday?', '12:00–14:00'],
    ['does a 12-year-old need a life jacket?', 'under 16'],
    ['can we swim in January?', 'November to March'],
    ['which course is there for a 10 year old?', 'Otters'],
    ['what begins in February?', 'Seals'],
    ['which courses begin in May?', 'Otters'],
    ['what begins on May 16?', 'Grey dolphins'],
    ['how much is Gold a month?', '€400'],
    ["i'm 64, is there something for me", 'Veteran'],
    ['my son is 19, what can he get?', 'Youth'],
    ['what do all berths cost a night overall?', 'total'],
    ['when is glass fetched', '3rd of the month'],
    ['may my 7-year-old row alone?', 'under 9'],
    ['can we light the engine in the harbour at 22:15', '21:00 to 06:30'],
    ['it flashes E7', 'fuse'],
    ['who was the keeper of the light in 1905?', 'Ida Holm'],
    ['Ruht der Betrieb am Dienstag um 13 Uhr?', 'Werktags von 12 bis 14'],
    ['Fährt ein 4-jähriges Kind gratis?', 'unter 6'],
    ['Meine Tochter wird 5, fährt sie gratis?', 'unter 6'],
  ])('%j', async (question, words) => {
    const { kind, answer } = await ask(question)
    expect(kind).toBe('answer')
    expect(answer).toContain(words)
  })

  it('days of a month are no ages', async () => {
    expect((await ask("i'm 64, is there something for me")).answer).not.toContain('crane')
  })

  // Answered with three notices.
  it.fails('what has no verb answers only of what it names', async () => {
    expect((await ask('who owns the notices?')).kind).not.toBe('answer')
  })

  it('a total is not the highest of a column', async () => {
    expect((await ask('which berth is the most expensive a month?')).answer).not.toContain('total')
  })

  it('a row that is called by more is not told', async () => {
    expect((await ask('how much is Gold a month?')).answer).not.toContain('€350')
  })

  // Courses for others are told.
  it.fails('what lies within nothing has no answer', async () =>
    expect((await ask('which course is there for a 4 year old in July?')).kind).not.toBe('answer'))
})
