import { spawn } from 'node:child_process'
import { text } from 'node:stream/consumers'
import { expect, it } from 'vitest'

const isLinux = process.platform === 'linux'
const module = new URL('withFewArenas.ts', import.meta.url).href

/** Returns the output and id of a process that restarts with few arenas. */
async function ask(env: NodeJS.ProcessEnv) {
  const say = 'console.log(process.pid, process.env.MALLOC_ARENA_MAX, ...process.argv.slice(1))'
  const code = `import { withFewArenas } from '${module}'; withFewArenas(); ${say}`
  const child = spawn(
    process.execPath,
    ['--no-warnings', '--input-type=module', '--eval', code, 'one', 'two words'],
    { env },
  )
  return { output: (await text(child.stdout)).trim(), pid: child.pid }
}

it('gives a process two arenas on Linux, under the same number and with the same words', async () => {
  const { MALLOC_ARENA_MAX: _, ...env } = process.env
  const { output, pid } = await ask(env)
  expect(output).toBe(`${pid} ${isLinux ? 2 : undefined} one two words`)
})

it('leaves a process as it is where somebody chose', async () => {
  const { output, pid } = await ask({ ...process.env, MALLOC_ARENA_MAX: '7' })
  expect(output).toBe(`${pid} 7 one two words`)
})
