import { resolve } from 'node:path'
import { Session } from '../users/Session.ts'
import { restoreFolder } from '@sandbox-ai/embedded-mongo/tools'
import { embeddedFolder } from './chosenFolder.ts'
import { list, oneArgument, runTool, say } from './runTool.ts'

const usage = `
npm run restore -- FILE [--folder DIR]
  puts a backup in the place of the embedded database. Stop the server first.
  The present database is not deleted: it is kept in a dated folder beside.
  Nobody is signed in afterwards, for who was then may not be any more.

  --folder DIR   another folder than DATA_DIR
`

await runTool(usage, async args => {
  const { argument, folder } = oneArgument(args, 'FILE')
  const target = embeddedFolder(folder)
  const without = [Session.collection.name]
  const { previous, problems } = restoreFolder(target, resolve(argument), new Date(), without)
  say(`Restored: the database in ${target} is that of ${resolve(argument)}.`)
  if (previous) say(`The one before is kept in ${previous}; delete it when you no longer need it.`)
  if (problems.length > 0) say('\nThe backup was made of a damaged database. What is wrong in it:')
  list(problems)
})
