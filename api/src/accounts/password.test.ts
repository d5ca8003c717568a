import { readFile } from 'node:fs/promises'
import { expect, it } from 'vitest'
import { hashPassword, isPassword } from './password.ts'

it('many passwords at once keep no file waiting', async () => {
  let hashed = 0
  const hashes = Array.from({ length: 24 }, async () => {
    const hash = await hashPassword('correct horse battery', 'here')
    hashed++
    return hash
  })
  await readFile(import.meta.filename)
  expect(hashed).toBeLessThan(12)
  const [first, second] = await Promise.all(hashes)
  expect(first).not.toBe(second)
  expect(await isPassword('correct horse battery', first!, 'here')).toBe(true)
  expect(await isPassword('correct horse', first!, 'here')).toBe(false)
})

it('many passwords of one address keep those of another waiting for no more than their turn', async () => {
  let hashed = 0
  const many = Array.from({ length: 24 }, async () => {
    await hashPassword('correct horse battery', 'there')
    hashed++
  })
  await hashPassword('correct horse battery', 'here')
  expect(hashed).toBeLessThan(6)
  await Promise.all(many)
})
