import { mongo } from 'mongoose'

/** In the target while a move is under way: which collections it brings, and the identity of each at its source. */
const notes = 'sandbox_move'

type Note = { _id: string; source: mongo.Binary; begun: Date }
export type Moved = { name: string; uuid: mongo.Binary; options: mongo.Document }

/**
 * Makes sure that the collections are empty in the target or hold what an interrupted move of the same data
 * brought; gives the names of those. Throws before anything is written when others' documents are there.
 */
export async function claimTarget(target: mongo.Db, collections: Moved[]): Promise<Set<string>> {
  const begun = await target.collection<Note>(notes).find().toArray()
  const goOn = new Set<string>()
  for (const { name, uuid } of collections) {
    if (!(await target.collection(name).findOne({}, { projection: { _id: 1 } }))) continue
    const note = begun.find(one => one._id === name)
    if (!note?.source.buffer.every((byte, at) => byte === uuid.buffer[at]))
      throw new Error(
        `The database ${target.databaseName} already holds documents in ${name} that this move did not bring. Nothing was changed. Choose an empty database.`,
      )
    goOn.add(name)
  }
  for (const { name, uuid } of collections)
    await target
      .collection<Note>(notes)
      .updateOne({ _id: name }, { $set: { source: uuid, begun: new Date() } }, { upsert: true })
  return goOn
}

/** Forgets the version of the data that a server noted which was started there and never used. */
export async function forgetVersion(target: mongo.Db): Promise<void> {
  const [user, note] = await Promise.all(
    ['users', notes].map(name => target.collection(name).findOne({}, { projection: { _id: 1 } })),
  )
  if (!user && !note) await target.collection('dataversions').deleteMany({})
}

/** The move has ended: from now on the data in the target are the target's own. */
export const releaseTarget = (target: mongo.Db) => target.collection(notes).drop()
