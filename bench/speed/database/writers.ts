/** Thirty-two clients that insert and update as fast as they are answered, until told to stop. */
import { mongo } from 'mongoose'

const client = await mongo.MongoClient.connect(process.argv[2] ?? '', { maxPoolSize: 32 })
const written = client.db('bench').collection<{ _id: string; count: number }>('written')
let count = 0

async function write(lane: number) {
  for (let n = 0; ; n++) {
    const _id = `${lane}:${n >> 1}`
    if (n % 2) await written.updateOne({ _id }, { $inc: { count: 1 } })
    else await written.insertOne({ _id, count: 0 })
    count++
  }
}

for (let lane = 0; lane < 32; lane++) void write(lane)
process.send?.('writing')
process.on('message', () => {
  process.send?.({ written: count })
  process.exit()
})
