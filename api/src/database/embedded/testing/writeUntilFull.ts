import { mongo } from 'mongoose'
import { startEmbedded } from '../index.ts'

/** Writes until an error comes, then reads; says what happened as one line of JSON. */
const server = await startEmbedded(process.argv[2] ?? '')
const client = await mongo.MongoClient.connect(server.uri)
const notes = client.db('test').collection('notes')

let acknowledged = 0
let code: unknown
while (code === undefined)
  await notes.insertOne({ text: 'x'.repeat(100_000) }).then(
    () => acknowledged++,
    (error: unknown) => {
      code = error instanceof mongo.MongoServerError ? error.code : String(error)
    },
  )
const again = await notes.insertOne({ text: 'x'.repeat(100_000) }).then(
  () => 'written',
  () => 'refused',
)
console.log(JSON.stringify({ code, again, missing: acknowledged - (await notes.countDocuments()) }))
process.exit()
