/**
 * Makes a bot from a folder of files over the HTTP API, trains it, runs its site and asks it a question.
 *
 *   npm start -w examples/quickstart -- [folder] [question]
 *
 * The server must run (`npm start` in the root); SANDBOX_URL names it, http://localhost:3000 by default.
 */
import { openAsBlob } from 'node:fs'
import { readdir } from 'node:fs/promises'
import { request } from 'node:http'
import { join } from 'node:path'

const server = new URL(process.env['SANDBOX_URL'] ?? 'http://localhost:3000')
const folder = process.argv[2] ?? join(import.meta.dirname, 'material')
const question = process.argv[3] ?? 'How many steps does the tower have?'

let cookie = ''

/** POSTs to the dashboard's API as the user who signed up below. */
async function call(path: string, body: object) {
  const isForm = body instanceof FormData
  const response = await fetch(new URL(path, server), {
    method: 'POST',
    headers: { cookie, ...(!isForm && { 'content-type': 'application/json' }) },
    body: isForm ? body : JSON.stringify(body),
  })
  const setCookie = response.headers.getSetCookie()[0]
  if (setCookie) cookie = setCookie.split(';')[0] ?? ''
  const answer = await response.json()
  if (!response.ok) throw new Error(answer.error)
  return answer
}

/** Asks the bot on its public site, like any visitor. Node does not resolve `*.localhost`, so the Host header names it. */
function ask(botUrl: string, message: string) {
  return new Promise<{ answer: string; sources: { n: number; file: string; quote: string }[] }>(
    (resolve, reject) => {
      const chat = request(
        new URL('/chat', server),
        {
          method: 'POST',
          headers: { host: new URL(botUrl).host, 'content-type': 'application/json' },
        },
        response => {
          let text = ''
          response.setEncoding('utf8').on('data', part => (text += part))
          response.on('end', () => resolve(JSON.parse(text)))
        },
      )
      chat.once('error', reject)
      chat.end(JSON.stringify({ message }))
    },
  )
}

const botName = `quickstart-${Date.now().toString(36)}`
await call('/api/signup', { email: `${botName}@example.com`, password: crypto.randomUUID() })
await call('/api/start-trial', {})
await call('/api/create-bot', { botName })

const form = new FormData()
form.append('currentBot', botName)
for (const entry of await readdir(folder, { withFileTypes: true }))
  if (entry.isFile()) form.append('files', await openAsBlob(join(folder, entry.name)), entry.name)
const { files } = await call('/api/upload-files', form)
for (const file of files)
  console.log(`${file.status.padEnd(7)} ${file.name}: ${file.error ?? `${file.words} words`}`)

const { training } = await call('/create-index', { currentBot: botName })
console.log(`trained ${training.passages} passages in ${training.ms} ms`)

const { bot } = await call('/api/run-streamlit-app', { botName })
console.log(`running at ${bot.url}\n\n${question}`)

const { answer, sources } = await ask(bot.url, question)
console.log(answer)
for (const { n, file, quote } of sources) console.log(`  [${n}] ${file}: “${quote}”`)
