import { describe, expect, it } from 'vitest'
import { taughtBot } from '../../../testing/taughtBot.ts'

const guide = `# Guide
## Starting
The method app.listen opens the port and begins to take requests. Use app.close to stop it again.
## Releases
Version v2.1.0 brought streaming. Version v2.0.3 mended the cache.
## Languages
Plug-ins may be written in C++ for speed. Those in C# need .NET 8 on the server.
## People
Write to support@example.com when a plug-in fails. Write to billing@example.com about invoices.
`
const { ask } = taughtBot({ 'guide.md': guide })

describe('a name that signs are part of', () => {
  it.each([
    [
      'What does app.listen do?',
      'The method app.listen opens the port and begins to take requests.',
    ],
    ['What does app.close do?', 'Use app.close to stop it again.'],
    ['What came with v2.0.3?', 'Version v2.0.3 mended the cache.'],
    ['When do I write to billing@example.com?', 'Write to billing@example.com about invoices.'],
    ['What do C# plug-ins need?', 'Those in C# need .NET 8 on the server.'],
    ['Can I write plug-ins in C++?', 'Plug-ins may be written in C++ for speed.'],
  ])('%s', async (question, answer) => {
    expect((await ask(question)).answer.replace(/ \[1\]$/, '')).toBe(answer)
  })

  it.each(['What does app.use do?', 'What came with v2.2.0?'])(
    'is not taken for another one: %s',
    async question => {
      expect((await ask(question)).kind).not.toBe('answer')
    },
  )
})
