import { startEmbedded } from '@sandbox-ai/embedded-mongo'
import { mongo, Types } from 'mongoose'

const { Binary, MongoClient } = mongo
/** Bots that one owner has, and that are stored in one write. */
const botsOfOwner = 10
const together = 50

/**
 * Stores so many copies of a bot with all that belongs to it, each with words and vectors of its own, and an owner for
 * every ten; the first ten are the owner's of the bot. Returns their names and the number of all passages.
 */
export async function multiplyBot(folder: string, botName: string, count: number) {
  const embedded = await startEmbedded(folder)
  const client = await MongoClient.connect(embedded.uri, { promoteValues: false })
  try {
    const db = client.db()
    const model = await db.collection('bots').findOne({ botName })
    if (!model) throw new Error(`There is no bot ${botName}`)
    const of = { bot: model._id }
    const owner = (await db.collection('users').findOne({ _id: model['owner'] as Types.ObjectId }))!
    const [files, passages, versions] = await Promise.all([
      db.collection('files').find(of).toArray(),
      db.collection('passages').find(of).toArray(),
      db.collection('indexversions').find(of).toArray(),
    ])
    const names: string[] = []
    let ownerId = owner._id
    for (let from = 0; from < count; from += together) {
      const made = { users: [], bots: [], files: [], passages: [], indexversions: [] } as Made
      for (let at = from; at < Math.min(count, from + together); at++) {
        if (at && at % botsOfOwner === 0) {
          ownerId = new Types.ObjectId()
          made.users.push({ ...owner, _id: ownerId, email: `owner${at}@example.com` })
        }
        const bot = new Types.ObjectId()
        names.push(`copy-${at}`)
        made.bots.push({ ...model, _id: bot, owner: ownerId, botName: `copy-${at}` })
        const fileIds = new Map(files.map(({ _id }) => [String(_id), new Types.ObjectId()]))
        made.files.push(...files.map(one => ({ ...one, _id: fileIds.get(String(one._id))!, bot })))
        made.indexversions.push(
          ...versions.map(one => ({ ...one, _id: new Types.ObjectId(), bot })),
        )
        made.passages.push(
          ...passages.map(one => ({
            ...one,
            _id: new Types.ObjectId(),
            bot,
            file: fileIds.get(String(one['file']))!,
            text: `${one['text']} It is machine ${at} of ${count}.`,
            vector: nudged(one['vector'] as mongo.Binary, at),
          })),
        )
      }
      for (const [name, documents] of Object.entries(made))
        if (documents.length)
          await db
            .collection(name)
            .insertMany(documents, { ordered: false, writeConcern: { w: 1, j: false } })
      if ((from / together) % 100 === 0) process.stderr.write(`\r${names.length} bots`)
    }
    process.stderr.write('\r')
    return { names, passages: passages.length * (count + 1) }
  } finally {
    await client.close()
    await embedded.close()
  }
}

type Made = Record<
  'users' | 'bots' | 'files' | 'passages' | 'indexversions',
  (mongo.Document & { _id: Types.ObjectId })[]
>

/** Returns a vector near another one, of the same length. */
function nudged(vector: mongo.Binary, seed: number): mongo.Binary {
  const numbers = vector.toFloat32Array()
  const at = seed % numbers.length
  const turned = numbers.map((value, place) => (place === at ? value + 0.05 : value))
  const length = Math.hypot(...turned)
  return Binary.fromFloat32Array(turned.map(value => value / length))
}
