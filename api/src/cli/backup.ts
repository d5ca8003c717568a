import { resolve } from 'node:path'
import { backupFolder } from '@sandbox-ai/embedded-mongo/tools'
import { embeddedFolder } from './chosenFolder.ts'
import { list, oneArgument, runTool, say } from './runTool.ts'

const usage = `
npm run backup -- FILE [--folder DIR]
  writes everything the embedded database holds into the new file FILE, also while the server
  is running, and checks the copy. npm run restore -- FILE puts it back.
  Damaged documents are copied as they are and listed; only a file that cannot be read whole is no backup.

  --folder DIR   another folder than DATA_DIR
`

await runTool(usage, async args => {
  const { argument, folder } = oneArgument(args, 'FILE')
  const path = resolve(argument)
  const { bytes, problems } = backupFolder(embeddedFolder(folder), path)
  say(`Backed up and checked: ${path} (${(bytes / 1_000_000).toFixed(1)} MB)`)
  if (problems.length === 0) return
  say(
    '\nThe database is damaged, and this backup with it. Keep an older one that has what is lost:',
  )
  list(problems)
  say('docs/backups.md says how to mend the database.')
})
