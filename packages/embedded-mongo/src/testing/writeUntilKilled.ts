import { mongo } from 'mongoose'
import { startEmbedded } from '../index.ts'

/** Writes as fast as it can in the folder it is given, and says on stdout what has been acknowledged. */
const [folder = '', start, journal] = process.argv.slice(2)
const server = await startEmbedded(folder)
const client = await mongo.MongoClient.connect(server.uri)
const notes = client.db('test').collection<{ _id: number; half: number; tags: string[] }>('notes')
const first = Number(start)
const options = { writeConcern: { w: 1, journal: journal === 'true' } }
await notes.createIndex({ half: 1, tags: 1 })

const write = async (lane: number) => {
  for (let n = first + lane; ; n += 4) {
    await notes.insertOne({ _id: n, half: Math.floor(n / 2), tags: ['new', `t${n % 3}`] }, options)
    if (n % 3 === 0) await notes.updateOne({ _id: n }, { $push: { tags: 'old' } }, options)
    process.stdout.write(`${n}\n`)
  }
}
await Promise.all([0, 1, 2, 3].map(write))
