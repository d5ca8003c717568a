import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs, promisify } from 'node:util'
import { zstdCompress } from 'node:zlib'
import { User } from '../../users/User.ts'
import type { Gap, Reply } from '../../contract.ts'
import { fileIn } from '@sandbox-ai/embedded-mongo/tools'
import { fakeEmbeddings } from '../../testing/fakeEmbeddings.ts'
import { expectOk, password } from '../../testing/make.ts'
import { startApi } from '../../testing/startApi.ts'

/**
 * Writes `NAME.sqlite.zst` beside this file: the data of a small bike shop as the present version stores it, for
 * `upgrades.test.ts` to open with later ones.
 *
 *   node api/src/upgrades/testing/fill.ts NAME [--voyage]
 */
const { positionals, values } = parseArgs({
  allowPositionals: true,
  options: { voyage: { type: 'boolean', default: false } },
})
const [name] = positionals
if (!name) throw new Error('Give a NAME, such as the day: 2026-11-28')

const files = {
  'handbook.md': `# Wheel & Spoke

## Warranty

The warranty on every bicycle lasts two years. It covers the frame and the fork, but not the tyres.

## Repairs

Repairs take three working days. In spring they take a week. You can leave your bicycle at the back door on Harbour Lane.

## Opening hours

We are open from Tuesday to Saturday, from 9 am to 6 pm. On Mondays we are closed.
`,
  'prices.csv': `Service,Price,Duration
Flat tyre,15 €,20 minutes
Full service,89 €,2 days
Brake check,25 €,40 minutes
Wheel truing,30 €,1 hour
`,
  'werkstatt.txt':
    'Die Werkstatt nimmt auch Lastenräder an. Ein Lastenrad kostet in der Inspektion 120 Euro. Ersatzräder verleihen wir kostenlos, solange die Reparatur dauert.\n',
}

const pinnedQuestion = 'Will my two-wheeler be ready by Easter Monday?'

const folder = await mkdtemp(join(tmpdir(), 'fill-'))
const voyage = values.voyage ? await fakeEmbeddings() : undefined
const keys = voyage && { VOYAGE_API_KEY: voyage.key, VOYAGE_BASE_URL: voyage.url }
const api = await startApi({ ...keys }, folder)
const owner = api.newCaller()
const currentBot = 'bike-shop'
const call = (path: string, body: object) => expectOk(owner.post(path, body))
const upload = (botName: string, texts: Record<string, string>) =>
  expectOk(
    owner.upload(
      botName,
      Object.entries(texts).map(([name, bytes]) => ({ name, bytes })),
    ),
  )
const visit = <Body>(path: string, body: object) =>
  expectOk(api.newCaller().post<Body>(`${api.siteOf(currentBot)}${path}`, body))
const chat = (message: string) => visit<Reply>('/chat', { message })

await call('/api/signup', { email: 'ada@example.com', password })
await call('/api/start-trial', {})
await call('/api/create-bot', { botName: currentBot })
await upload(currentBot, files)
await call('/api/save-note', { currentBot, content: 'Dogs are welcome in the shop.' })
await call('/create-index', { currentBot })
await call('/api/run-streamlit-app', { botName: currentBot })
const warranty = await chat('How long does the warranty last?')
await visit('/rate', { id: warranty.id, rating: 1 })
const service = await chat('What does a full service cost?')
await visit('/rate', { id: service.id, rating: -1, comment: 'I wanted the price for children.' })
await chat('Do you sell surfboards made of cork?')
await chat('Who painted the ceiling of the chapel?')
// Nobody would find it, so its owner pins the passage that answers it.
await chat(pinnedQuestion)
const { gaps } = await expectOk(owner.post<{ gaps: Gap[] }>('/api/gaps', { currentBot }))
const pinned = gaps.find(({ topic }) => topic === pinnedQuestion)
const passage = pinned?.nearest[0]?.id
await call('/api/close-gap', { currentBot, gap: pinned?.id, state: 'pinned', passage })
await call('/api/ask', { currentBot, message: 'Are dogs welcome?', index: 'trained' })
// Trained, but not yet served by the site.
await upload(currentBot, { 'contact.txt': 'The telephone number of the shop is 555 0177.' })
await call('/create-index', { currentBot })
await call('/api/create-bot', { botName: 'untrained' })
await upload('untrained', { 'rules.txt': 'No smoking in the yard.' })
const guest = { email: 'grace@example.com' }
await call('/api/invite', { currentBot, ...guest, role: 'writer' })
await call('/api/invite-again', { currentBot, ...guest })
await call('/api/withdraw-invitation', { currentBot, ...guest })
await call('/api/save-access', { currentBot, access: 'invited', guests: [guest.email] })
await call('/api/invite-guest', { currentBot, ...guest })
await call('/api/save-access', { currentBot, access: 'public', guests: [] })
// The data is opened at any later time.
await User.updateMany({}, { trialEndsAt: new Date('2100-01-01') })

await api.stop()
await voyage?.close()
const packed = await promisify(zstdCompress)(await readFile(fileIn(folder)))
await writeFile(join(import.meta.dirname, '../folders', `${name}.sqlite.zst`), packed)
await rm(folder, { recursive: true })
