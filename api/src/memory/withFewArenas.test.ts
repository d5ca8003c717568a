import { spawn } from 'node:child_process'
import { text } from 'node:stream/consumers'
import { expect, it } from 'vitest'

const isLinux = process.platform === 'linux'
const module = new URL('withFewArenas.ts', import.meta.url).href

/** Returns what a process says of itself, and its number, after it asked for few arenas. */
async function ask(env: NodeJS.ProcessEnv) {
  const say = 'console.log(process.pid, process.env.MALLOC_ARENA_MAX, ...process.argv.slice(1))'
  const code = `import { withFewArenas } from '${module}'; withFewArenas(); ${say}`
  const child = spawn(
    process.execPath,
    ['--no-warnings', '--input-type=module', '--eval', code, 'one', 'two words'],
    { env },
  )
  return { said: (await text(child.stdout)).trim(), pid: child.pid }
}

it('gives a process two arenas on Linux, under the same number and with the same words', async () => {
  const { MALLOC_ARENA_MAX: _, ...env } = process.env
  const { said, pid } = await ask(env)
  expect(said).toBe(`${pid} ${isLinux ? 2 : undefined} one two words`)
})

it('leaves a process as it is where somebody chose', async () => {
  const { said, pid } = await ask({ ...process.env, MALLOC_ARENA_MAX: '7' })
  expect(said).toBe(`${pid} 7 one two words`)
})
