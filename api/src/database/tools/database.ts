import { existsSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { env } from '../../env.ts'
import { listenOnPort } from '../embedded/tools/listenOnPort.ts'
import { runTool, say, stopped } from './runTool.ts'

const usage = `
npm run database -- --port N [--folder DIR]

Serves the embedded database on 127.0.0.1, for mongosh and drivers, until Ctrl-C.
No server may be running on the same folder meanwhile.

  --port N       a port between 1 and 65535, or 0 for a free one
  --folder DIR   another folder than DATA_DIR
`

await runTool(usage, async args => {
  const { values } = parseArgs({
    args,
    options: { port: { type: 'string' }, folder: { type: 'string' } },
  })
  const folder = resolve(values.folder ?? env.DATA_DIR)
  if (values.port === undefined) throw new Error('Say what to do: --port N. See --help.')
  await serveFolder(folder, portOf(values.port))
})

function portOf(text: string): number {
  if (!/^\d{1,5}$/.test(text) || Number(text) > 65_535)
    throw new Error(`--port must be a whole number from 0 to 65535, not "${text}".`)
  return Number(text)
}

async function serveFolder(folder: string, port: number) {
  const isNew = !existsSync(join(folder, 'database.sqlite'))
  const { uri, close } = await listenOnPort(folder, port)
  say(`${isNew ? 'A new, empty database' : 'The database'} in ${folder} is at`)
  say(`\n  ${uri}\n`)
  say('Every program on this machine can read and change it there. Ctrl-C stops it.')
  await stopped()
  await close()
}
