import { readFile } from 'node:fs/promises'
import { expect, it } from 'vitest'
import { hashPassword, isPassword } from './password.ts'

it('many passwords at once keep no file waiting', async () => {
  let hashed = 0
  const hashes = Array.from({ length: 24 }, async () => {
    const hash = await hashPassword('correct horse battery')
    hashed++
    return hash
  })
  await readFile(import.meta.filename)
  expect(hashed).toBeLessThan(12)
  const [first, second] = await Promise.all(hashes)
  expect(first).not.toBe(second)
  expect(await isPassword('correct horse battery', first!)).toBe(true)
  expect(await isPassword('correct horse', first!)).toBe(false)
})
