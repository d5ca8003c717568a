import { model, Schema } from 'mongoose'
import { User } from '../users/User.ts'

/** The version of the shapes in which a database stores documents: one document, written when an upgrade is whole. */
const schema = new Schema(
  { _id: { type: String, required: true }, number: { type: Number, required: true } },
  { versionKey: false },
)
const DataVersion = model('DataVersion', schema)
const _id = 'data'

/** Returns the version of the data; 0 for data from before versions were noted, `newest` for a database without any. */
export async function dataVersion(newest: number): Promise<number> {
  const noted = await DataVersion.findById(_id)
  if (noted) return noted.number
  return (await User.exists({})) ? 0 : newest
}

/** Notes the version of the data, unless another server has upgraded it further. */
export const noteDataVersion = (number: number) =>
  DataVersion.updateOne({ _id }, { $max: { number } }, { upsert: true })
