import { describe, expect, it } from 'vitest'
import { taughtBot } from '../../testing/taughtBot.ts'

const { ask } = taughtBot({
  'band.md': `# The village band
## Trained players

### Brandt, Tilda

12 Mill Lane

Orvale NY 13577

Ms Brandt plays the horn and is a member of the Harbour Guild.

### Osk, Runar

7 Harbour Road

Dorenby NY 13579

Mr Osk plays the flute and is retired.

### Voss, Ina

1 Hill Street

Orvale NY 13577

Ms Voss plays the drum and is a member of the Harbour Guild.

## Guests

### Lund, Pia

3 Mill Lane

Orvale NY 13577

Ms Lund is a member of the Harbour Guild and retired last year.
`,
  'velmar.md': `# Velmar
## History
Velmar has a long history. Tilda Osk founded Velmar in 1704.
## Geography
The geography of Velmar is flat.
`,
})

describe('what is asked of several', () => {
  it.each([
    ['Which players belong to the Harbour Guild?', ['Brandt', 'Voss', 'Lund'], ['Osk']],
    ['Who is retired?', ['Osk', 'Lund'], ['Brandt', 'Voss']],
    ['Who lives in Orvale?', ['Brandt, Tilda', 'Voss, Ina', 'Lund, Pia'], ['Osk']],
  ])('is told of each: %s', async (question, some, others) => {
    const { kind, answer, sources } = await ask(question)
    expect(kind).toBe('answer')
    expect(answer.split('\n')).toHaveLength(some.length)
    for (const name of some) expect(answer).toContain(name)
    for (const name of others) expect(answer).not.toContain(name)
    expect(sources).toHaveLength(some.length)
  })

  it('is no list where sections are about one thing', async () => {
    const { answer } = await ask('Who founded Velmar?')
    expect(answer).toContain('Tilda Osk')
    expect(answer).not.toContain('geography')
  })
})
