import { existsSync } from 'node:fs'
import { parseArgs } from 'node:util'
import {
  checkFolder,
  compactFolder,
  fileIn,
  listenOnPort,
  mendFolder,
} from '@sandbox-ai/embedded-mongo/tools'
import { embeddedFolder } from './chosenFolder.ts'
import { list, runTool, say, stopped } from './runTool.ts'
import { unheldBlobs } from './unheldBlobs.ts'

const usage = `
npm run database -- --port N [--folder DIR]
  serves the embedded database on 127.0.0.1, for mongosh and drivers, until Ctrl-C.
  No server may be running on the same folder meanwhile.

npm run database -- --check [--folder DIR]
  goes through all documents, indexes, search indexes and stored files, also while the server is running.
  The exit code is 1 when something does not agree.

npm run database -- --mend [--folder DIR]
  puts a database of all documents that can be read in the place of a damaged one, and builds every index anew.
  What is lost is listed, and the damaged one is kept in a dated folder beside. Stop the server first.
  The exit code is 1 when something is left that only a backup, or another training, can make good.

npm run database -- --compact [--folder DIR]
  rewrites the file, so that it is as small as it can be, and gives older documents a checksum.
  What was deleted the server overwrites by itself. Stop the server first.

  --port N       a port between 1 and 65535, or 0 for a free one
  --folder DIR   another folder than DATA_DIR
`

await runTool(usage, async args => {
  const { values } = parseArgs({
    args,
    options: {
      port: { type: 'string' },
      check: { type: 'boolean', default: false },
      mend: { type: 'boolean', default: false },
      compact: { type: 'boolean', default: false },
      folder: { type: 'string' },
    },
  })
  const folder = embeddedFolder(values.folder)
  const { check, mend, port } = values
  if ([check, mend, values.compact, port !== undefined].filter(Boolean).length !== 1)
    throw new Error('Say what to do: --port N, --check, --mend or --compact. See --help.')
  if (check) reportOn(folder)
  else if (mend) mendDatabase(folder)
  else if (values.compact) compact(folder)
  else await serveFolder(folder, portOf(port ?? ''))
})

function portOf(text: string): number {
  if (!/^\d{1,5}$/.test(text) || Number(text) > 65_535)
    throw new Error(`--port must be a whole number from 0 to 65535, not "${text}".`)
  return Number(text)
}

async function serveFolder(folder: string, port: number) {
  const isNew = !existsSync(fileIn(folder))
  const { uri, close } = await listenOnPort(folder, port)
  say(`${isNew ? 'A new, empty database' : 'The database'} in ${folder} is at`)
  say(`\n  ${uri}\n`)
  say('Every program on this machine can read and change it there. Ctrl-C stops it.')
  await stopped()
  await close()
}

function compact(folder: string) {
  const { before, after } = compactFolder(folder)
  const inMegabytes = (bytes: number) => `${(bytes / 1_000_000).toFixed(1)} MB`
  say(`The database in ${folder} had ${inMegabytes(before)} and has ${inMegabytes(after)} now.`)
}

function mendDatabase(folder: string) {
  say(`Mending the database in ${folder}`)
  const mended = mendFolder(folder, new Date())
  if (!mended) return say('All documents and indexes agree: there is nothing to mend.')
  const { problems, left, previous } = mended
  list(problems)
  say(`\nThe database holds all else now. The damaged one is kept in ${previous}.`)
  if (left.length === 0) return
  say('What is still wrong:')
  list(left)
  throw new Error(
    `Problems left: ${left.length}. Put back a backup that has what is lost, or train the bots again that miss vectors.`,
  )
}

function reportOn(folder: string) {
  say(`Checking the database in ${folder}`)
  const problems = checkFolder(folder, line => say(`  ${line}`))
  list(problems)
  if (problems.length > 0)
    throw new Error(
      `Problems found: ${problems.length}. A backup can be put back with npm run restore; npm run database -- --mend keeps what can be read.`,
    )
  // A database that cannot be read cannot say what it holds.
  const blobs = unheldBlobs(folder)
  list(blobs)
  if (blobs.length > 0)
    throw new Error(
      `Blobs of no file: ${blobs.length}. Nothing is lost, they only take room: start the server, which removes them.`,
    )
  say('Everything agrees.')
}
