import { setTimeout } from 'node:timers/promises'
import { mongo } from 'mongoose'
import { startEmbedded } from '../index.ts'

const count = 24_000

/** Fills the folder it is given and removes a third of it; where that was done, wipes for a second. Says so on stdout. */
const server = await startEmbedded(process.argv[2] ?? '')
const client = await mongo.MongoClient.connect(server.uri)
const notes = client.db('test').collection<{ text: string; rest: string }>('notes')
/** In no order, so that rows move from page to page. */
const make = (at: number) => {
  const n = (at * 7919) % count
  return { text: `NOTE${n}${n % 3 === 0 ? 'GONE' : 'STAYS'}`, rest: 'x'.repeat(at % 3000) }
}
if ((await notes.countDocuments()) > 0) await setTimeout(1500)
else {
  await notes.createIndex({ text: 1 })
  for (let first = 0; first < count; first += 2000)
    await notes.insertMany(Array.from({ length: 2000 }, (_, n) => make(first + n)))
  await notes.deleteMany({ text: /GONE$/ })
}
console.log('ready')
