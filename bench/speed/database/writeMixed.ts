/** Serves the folder it is given and writes in many lanes until it is killed; says the lane of each acknowledged step. */
import { mongo } from 'mongoose'
import { startEmbedded } from '@sandbox-ai/embedded-mongo'
import { indexLane, indexSteps, stepOf } from './mixedWrites.ts'
import type { Written } from './mixedWrites.ts'

const [folder = '', round = ''] = process.argv.slice(2)
const lanes = 8
const { uri } = await startEmbedded(folder)
const client = await mongo.MongoClient.connect(uri)
const written = client.db('bench').collection<Written>('mixed')
for (const name of ['x', 'y']) await written.dropIndex(name).catch(() => undefined)

async function write(lane: string): Promise<void> {
  for (let number = 0; ; number++) {
    const { step, _id } = stepOf(lane, number)
    if (step.startsWith('insert')) await written.insertOne({ _id, state: 'new', count: 0 })
    else if (step === 'update a') await written.updateOne({ _id }, { $set: { state: 'changed' } })
    else if (step === 'delete a') await written.deleteOne({ _id })
    else await written.findOneAndUpdate({ _id }, { $inc: { count: 1 } })
    process.stdout.write(`${lane}\n`)
  }
}

async function build(): Promise<void> {
  for (let number = 0; ; number++) {
    const step = indexSteps[number % indexSteps.length] ?? indexSteps[0]
    const name = step.slice(-1)
    if (step.startsWith('drop')) await written.dropIndex(name)
    else await written.createIndex(name === 'x' ? { count: 1 } : { state: 1, count: -1 }, { name })
    process.stdout.write(`${indexLane}\n`)
  }
}

for (let lane = 0; lane < lanes; lane++) void write(`${round}:${lane}`)
void build()
