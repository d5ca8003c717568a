import { describe, expect, it } from 'vitest'
import { taughtBot } from '../../../testing/taughtBot.ts'

const { ask } = taughtBot({
  'harbour.md': `# Port of Velmar
On March 24, 2014, Velmar promoted Tilda Osk to the role of harbour master. Ships from Dorenby call twice a week.
## Quarrel
Protests began in 2014 after the harbour master of Velmar was appointed. The role of harbour master is held for life.
## Neighbours
Dorenby and Velmar quarrel about the tolls.
`,
  'hotel.md': `# Cancelling
You may cancel free of charge up to 48 hours before arrival. After that we charge the first night.
# Pets
Dogs are welcome in the garden.
# News
We have fixed the tracking of parcels, and added more tracking to the tracking page.
`,
  'pump.md': `# Pump
Tests throw water at the pump. Call \`pump.start()\` before all else; it fills the pipe. Then call
\`pump.turn()\`, and at night \`pump.stop()\`. Settings stand in settings.yaml.
`,
})

describe('what a question names', () => {
  it.each([
    'What does the Queloma charge per night?',
    'What is the role of harbour master of Queloma?',
    'what does pump.throw do',
  ])('must be spoken of: %s', async question => {
    expect((await ask(question)).kind).toBe('none')
  })

  it.each([
    ['Who was promoted to harbour master of Velmar?', 'Tilda Osk'],
    ['Are dogs welcome?', 'in the garden'],
    ['what does pump.start do?', 'fills the pipe'],
    ['thanks.what fills the pipe?', 'fills the pipe'],
    ['where do settings of settings.yml stand?', 'settings.yaml'],
    ['Who was promoted to harbour.master of Velmar?', 'Tilda Osk'],
  ])('is found where it is: %s', async (question, said) => {
    expect((await ask(question)).answer).toContain(said)
  })

  it('is not said of far meanings', async () => {
    expect((await ask('Can I bring my dog?')).answer).not.toContain('tracking')
  })
})
