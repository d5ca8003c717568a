import { expect, it } from 'vitest'
import { taughtBot } from '../../../testing/taughtBot.ts'

const { ask } = taughtBot({
  'sluice.md':
    '# Sluice\n\nSluice moves files between two folders. It compares names and checksums.\n\n## Options\n\n- `-k`, `--keep <n>`: how many old copies stay. Default 5.\n- `--checksum`: compare contents instead of dates, which is slower.\n- `--strict`: stop at the first file that cannot be read.\n\n## Errors\n\n| Code | Meaning |\n|---|---|\n| S03 | both folders are the same |\n| S07 | the disk is full |\n\n## Rent\n\n- Deposit: 50 €\n\nThe deposit for a server is 80 €.\n\n## Modes\n\nIn strict rooms nobody talks, and all keep quiet.\n',
})

it.each([
  ['what does --checksum do', 'compare contents instead of dates'],
  ['what does --keep do?', 'how many old copies stay'],
  ['what is the default of keep', 'Default 5'],
  ['S07 error', 'the disk is full'],
  ['what does strict do', 'stop at the first file'],
])('%j is answered by what is called so', async (question, said) => {
  const { kind, answer } = await ask(question)
  expect(kind).toBe('answer')
  expect(answer).toContain(said)
})

it('of what is, sentences tell as well', async () => {
  expect((await ask('what is the deposit')).answer).toContain('80 €')
})

it('what is called otherwise is not told for it', async () => {
  expect((await ask('what does --verbose do')).kind).not.toBe('answer')
})
