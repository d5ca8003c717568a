import { mongo } from 'mongoose'
import { startEmbedded } from '../index.ts'

/** Writes until an error comes, then reads; says what happened as one line of JSON. */
const server = await startEmbedded(process.argv[2] ?? '')
const client = await mongo.MongoClient.connect(server.uri)
const notes = client.db('test').collection('notes')

const write = () =>
  notes.insertOne({ text: 'x'.repeat(100_000) }).then(
    () => 'written',
    (error: unknown) => (error instanceof mongo.MongoServerError ? error.code : String(error)),
  )

let acknowledged = 0
let answer = await write()
for (; answer === 'written'; answer = await write()) acknowledged++
const [code, again] = [answer, await write()]
console.log(JSON.stringify({ code, again, missing: acknowledged - (await notes.countDocuments()) }))
process.exit()
