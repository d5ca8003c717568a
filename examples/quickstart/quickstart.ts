import { createClient } from '@sandbox-ai/client'

const { SANDBOX_URL: url = 'http://localhost:3000', SANDBOX_KEY: key = '' } = process.env
const [file = 'material/lighthouse.md', message = 'How many steps does the tower have?'] =
  process.argv.slice(2)

const sandbox = createClient({ url, key })
const currentBot = `quickstart-${Date.now().toString(36)}`
await sandbox.createBot({ botName: currentBot })
await sandbox.uploadFiles({ currentBot, files: [file] })
await sandbox.createIndex({ currentBot })
const { answer, sources } = await sandbox.ask({ currentBot, message, index: 'trained' })
console.log(answer)
for (const { n, file, quote } of sources) console.log(`  [${n}] ${file}: “${quote}”`)
