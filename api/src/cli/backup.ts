import { resolve } from 'node:path'
import { env } from '../env.ts'
import { backupFolder } from '@sandbox-ai/embedded-mongo/tools'
import { oneArgument, runTool, say } from './runTool.ts'

const usage = `
npm run backup -- FILE [--folder DIR]
  writes everything the embedded database holds into the new file FILE, also while the server
  is running, and checks the copy. npm run restore -- FILE puts it back.

  --folder DIR   another folder than DATA_DIR
`

await runTool(usage, async args => {
  const { argument, folder } = oneArgument(args, 'FILE')
  const path = resolve(argument)
  const bytes = backupFolder(resolve(folder ?? env.DATA_DIR), path)
  say(`Backed up and checked: ${path} (${(bytes / 1_000_000).toFixed(1)} MB)`)
})
