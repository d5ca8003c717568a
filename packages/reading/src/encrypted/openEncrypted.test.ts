import { expect, it, test } from 'vitest'
import { readBytes } from '../readBytes.ts'
import { compoundFile, makeEncrypted } from '../testing/makeEncrypted.ts'
import { samples } from '../testing/samples.ts'

const office = samples.filter(({ format }) => /docx|pptx|xlsx/.test(format))

test.each(office)(
  'a $format file with a password asks for it, refuses another and opens with its own',
  async sample => {
    const file = { name: sample.name, bytes: makeEncrypted(sample.bytes, 'gülls & terns') }
    await expect(readBytes(file)).rejects.toMatchObject({
      needsPassword: true,
      message: 'This file is protected with a password',
    })
    await expect(readBytes({ ...file, password: 'gulls' })).rejects.toMatchObject({
      needsPassword: true,
      message: 'That password does not open this file',
    })
    const opened = await readBytes({ ...file, password: 'gülls & terns' })
    expect(opened).toEqual(await readBytes(sample))
  },
)

it('opens a workbook that is only protected from changes', async () => {
  const [sample] = office as [(typeof office)[0]]
  const bytes = makeEncrypted(sample.bytes, 'VelvetSweatshop')
  expect(await readBytes({ name: 'x', bytes })).toMatchObject({ title: sample.title })
})

const old = (stream: string) =>
  readBytes({ name: 'x', bytes: compoundFile({ [stream]: Buffer.alloc(600, 1) }) })

it('tells files of old Office programs by what made them', async () => {
  await expect(old('WordDocument')).rejects.toThrow(/old version of Word: save it as \.docx/)
  await expect(old('Workbook')).rejects.toThrow(/old version of Excel: save it as \.xlsx/)
  await expect(old('Something')).rejects.toMatchObject({ unknownType: true })
})

it('ends with a sentence where the tables lead in circles', async () => {
  const bytes = makeEncrypted(new Uint8Array(2_000), 'x')
  for (let at = 0; at < bytes.length; at += 97) {
    const broken = bytes.slice()
    broken.fill(at % 3, at, at + 8)
    await expect(readBytes({ name: 'x.docx', bytes: broken, password: 'y' })).rejects.toThrow(
      /^[A-Z].{10}/,
    )
  }
})
