import { resolve } from 'node:path'
import { env } from '../env.ts'
import { moveDatabase } from '../database/move/moveDatabase.ts'
import { oneArgument, runTool, say, stopped } from './runTool.ts'

const usage = `
npm run move -- 'mongodb+srv://user:password@host/database' [--folder DIR]
  copies everything in the embedded database into MongoDB Atlas or another MongoDB: documents,
  indexes and search indexes. Stop the server first. Interrupted, run it again: it goes on.
  The embedded database stays as it is.
  Without an address it is that of MONGODB_URI.

  --folder DIR   another folder than DATA_DIR
`

await runTool(usage, async args => {
  const { argument: uri, folder } = oneArgument(args, 'address', env.MONGODB_URI)
  if (!/^mongodb(\+srv)?:\/\//.test(uri))
    throw new Error('The address must begin with mongodb:// or mongodb+srv://.')
  try {
    await moveTo(uri, resolve(folder ?? env.DATA_DIR))
  } catch (error) {
    throw new Error(withoutPassword((error as Error).message), { cause: error })
  }
})

async function moveTo(uri: string, folder: string) {
  const stopping = new AbortController()
  const interrupted = stopped().then(() => {
    stopping.abort()
    throw new Error(
      'Interrupted. Run the same again to go on; do not use the other database before.',
    )
  })
  const moving = moveDatabase(folder, uri, say, stopping.signal)
  const { rows, searchRefused } = await Promise.race([moving, interrupted])
  say('')
  const width = Math.max(10, ...rows.map(row => row.name.length))
  say(`${'collection'.padEnd(width)}  ${'here'.padStart(9)}  ${'there'.padStart(9)}`)
  for (const { name, here, there, agrees } of rows)
    say(
      `${name.padEnd(width)}  ${String(here).padStart(9)}  ${String(there).padStart(9)}${agrees ? '' : '  !'}`,
    )
  say('')
  if (rows.some(row => !row.agrees))
    throw new Error(
      'The numbers do not agree: somebody wrote there meanwhile, or here since an interrupted move. Empty the other database and move again.',
    )
  if (searchRefused)
    throw new Error(
      `All documents and indexes are there, but that MongoDB makes no search indexes (${searchRefused}). SandBox AI needs them: use MongoDB Atlas or mongodb/mongodb-atlas-local.`,
    )
  say('Everything is there. Start the server with MONGODB_URI set to that address.')
}

/** Drivers quote addresses in what they say. */
function withoutPassword(text: string) {
  return text.replace(/(mongodb(?:\+srv)?:\/\/)\S*@/g, '$1')
}
