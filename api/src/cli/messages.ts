import { resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { readFields } from '@sandbox-ai/embedded-mongo/tools'
import { ContactMessage } from '../contact/ContactMessage.ts'
import { connect } from '../database/connect.ts'
import { env } from '../env.ts'
import { openFolder } from './chosenFolder.ts'
import { runTool, say } from './runTool.ts'

const usage = `
npm run messages -- [--last N] [--folder DIR]
  lists the messages of the contact page, the newest last, also while the server is running.
  They are kept for a year. With SMTP_URL each is mailed to CONTACT_EMAIL as well.

  --last N       the newest N only, 50 unless set
  --folder DIR   another folder than DATA_DIR
`

type Message = { at: Date; name: string; email: string; message: string }

await runTool(usage, async args => {
  const { values } = parseArgs({
    args,
    options: { last: { type: 'string', default: '50' }, folder: { type: 'string' } },
  })
  if (!/^[1-9]\d{0,5}$/.test(values.last))
    throw new Error(`--last must be a whole number from 1, not "${values.last}".`)
  const last = Number(values.last)
  openFolder(values.folder)
  let count = 0
  const show = (message: Message) => {
    count++
    say(written(message))
  }
  if (env.MONGODB_URI) await eachMessage(last, show)
  else eachStored(resolve(env.DATA_DIR), last, show)
  if (!count) say('Nobody has written on the contact page yet.')
})

/** Shows the newest messages one by one: there may be more than fit into memory. */
async function eachMessage(last: number, show: (message: Message) => void) {
  const disconnect = await connect()
  try {
    const older = Math.max(0, (await ContactMessage.countDocuments()) - last)
    const newest = ContactMessage.find().sort({ createdAt: 1 }).skip(older).lean()
    for await (const { createdAt: at, name, email, message } of newest.cursor())
      show({ at, name, email, message })
  } finally {
    await disconnect()
  }
}

/** The same beside a server: only one process at a time has the embedded database open. Messages are stored as they came. */
function eachStored(folder: string, last: number, show: (message: Message) => void) {
  const { name: collection } = ContactMessage.collection
  readFields(folder, 'sandbox', values => {
    let older = -last
    for (const _ of values(collection, 'createdAt')) older++
    const fields = values(collection, 'createdAt', 'name', 'email', 'message')
    for (const [at = '', ...texts] of inFours(fields)) {
      if (older-- > 0) continue
      const [name = '', email = '', message = ''] = texts.map(text => JSON.parse(text) as string)
      show({ at: dateIn(at), name, email, message })
    }
  })
}

function* inFours(values: Iterable<string>) {
  let four: string[] = []
  for (const value of values)
    if (four.push(value) === 4) {
      yield four
      four = []
    }
}

/** Returns the date that `new Date(…)` names. */
function dateIn(text: string) {
  return new Date(Number(/\d+/.exec(text)?.[0]))
}

function written({ at, name, email, message }: Message): string {
  const lines = message.split(/\r?\n/).map(line => `  ${printable(line)}`)
  const when = at.toISOString().slice(0, 16).replace('T', ' ')
  return [`${when}  ${printable(name)} <${printable(email)}>`, ...lines, ''].join('\n')
}

/** Returns a stranger's words without what would move the cursor of a terminal or change its colours. */
function printable(text: string) {
  return text.replace(/[\p{Cc}\p{Cf}]/gu, '')
}
