import { model, Schema } from 'mongoose'
import { teamRoles } from '../contract/roles.ts'

/** A user with whom the owner of a bot shares it. */
const schema = new Schema(
  {
    bot: { type: Schema.Types.ObjectId, required: true },
    user: { type: Schema.Types.ObjectId, required: true },
    role: { type: String, enum: teamRoles, required: true },
    /** True where the owner offers them the bot; of one member at a time. */
    isOffered: { type: Boolean, default: false },
  },
  { timestamps: true },
)
schema.index({ bot: 1, user: 1 }, { unique: true })
schema.index({ user: 1 })

export const Member = model('Member', schema)
