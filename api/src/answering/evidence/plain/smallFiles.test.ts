import { describe, expect, it } from 'vitest'
import { makeRunningBot } from '../../../testing/make.ts'
import { taughtBot } from '../../../testing/taughtBot.ts'

const { ask, taught } = taughtBot({
  'kayaks.md': `# Kayak rules
- Anybody who paddles must be at least 12 years old.
- Kayaks kept for more than 3 days cost €15 a day, unless you have told us that they are needed.
- We pick up kayaks within 10 miles of the pier.
- Paddles and life jackets are insured, cameras are not.
- Rowing clubs and pupils get 15 % off tours.
- We also fetch visitors from the station, if they call us.
`,
  'contact.md': `# People
Ask for them at the desk.

Oda Brink

Guides and tours

tel. 0777 123 456

Pia Lund

Boats and repairs

tel. 0777 987 654
`,
  'talk.md': `# Evening talk

Date and hour of the talk:

- 14 May, doors at seven

Speaker:

- Runa Voss

The talk is part of a row of evenings that we hold for members and guests of the house.
`,
  'club.md': `# Visits of the guides
Hand in the application by post or at the pier.

Applications are read within one week.

Ticket 1 is for the museum and the tower. Ticket 2 lets you ride the harbour train for a whole day.

(1) Eleven members had two boats; one member had three.
`,
  'versions.md': `# Versions of the charts
| Plotter | Charts |
| --- | --- |
| 4.x | ^2.0.0 |
| 5.x | ^3.1.0 |

Charts 3.1.4 also run on plotter 4.x.
`,
  'trial.md': `# Trial
To assess the effect of 6 weeks of zenoprin on sleep.
`,
  'aim.md': `# Who we are
Our aim is to keep the wooden boats of this lake afloat.
`,
  'bath.md': `# Bad am Hafen
## Fundsachen
Nachfragen dienstags von 10 bis 16 Uhr.

## Öffnungszeiten
| Tag | Bad |
| --- | --- |
| Dienstag | 13:00 – 21:00 |
| Mittwoch | 8:00 – 20:00 |
`,
  'authors.md': `# Books
Verones A. Pratt wrote the best guide to the capital cities of the north.
`,
})

const answered = [
  ['Can my 9 year old paddle?', 'at least 12 years'],
  ['May I paddle if I am 9?', 'at least 12 years'],
  ['What happens if I keep a kayak for two weeks?', 'more than 3 days'],
  ['Do you pick up a kayak if I stay 25 miles away?', 'within 10 miles'],
  ['Is there a discount for pupils?', '15 % off'],
  ["What is Oda Brink's phone number?", '0777 123 456'],
  ["What is Pia Lund's phone number?", '0777 987 654'],
  ['When is the talk?', '14 May'],
  ['What does the company aim for?', 'wooden boats'],
  ['Which charts work with plotter 5.x?', '^3.1.0'],
  ['how long do they take zenoprin', '6 weeks'],
  ['How do I apply for a visit of the guides?', 'Hand in the application'],
  ['What is the difference between ticket 1 and ticket 2?', 'harbour train'],
  ['What is the difference between ticket 1 and ticket 2?', 'museum'],
  ['Do charts 3.1 run on plotter 4?', '3.1.4'],
] as const

describe('of a small file', () => {
  it.each(answered)('%j is answered by %j', async (question, words) => {
    const { kind, answer } = await ask(question)
    expect(kind).toBe('answer')
    expect(answer).toContain(words)
  })

  it('an item of a list is no answer by what the item before it says', async () => {
    const { answer } = await ask('Are paddles insured?')
    expect(answer.replace(/ ?\[\d\]/g, '')).toBe(
      'Paddles and life jackets are insured, cameras are not.',
    )
  })

  it.each([
    'Is there a discount for sailors?',
    'What is the capital of Verone?',
    "What is Runa Voss's email?",
    'Is the lake firm?',
    'This is wrong',
  ])('%j is not answered', async question => {
    expect((await ask(question)).kind).not.toBe('answer')
  })

  it('what stands under the heading that is asked for answers alone', async () => {
    const { answer } = await ask('Wann ist dienstags geöffnet?')
    expect(answer).toContain('13:00 – 21:00')
    expect(answer).not.toContain('16 Uhr')
  })

  it('one item of a list is told where it alone is likely', async () => {
    const bot = await makeRunningBot(taught().user, {
      'lock.md': `# Through the lock
- Sound the horn twice before the bend.
- Wait at the blue pole until the keeper waves
- Keep your engine slow and your fenders out.
- Hold the chains by hand.
`,
    })
    const { answer } = await ask('which pole should I wait at?', undefined, bot)
    expect(answer.replace(/ ?\[\d\]/g, '')).toBe('Wait at the blue pole until the keeper waves')
  })
})
