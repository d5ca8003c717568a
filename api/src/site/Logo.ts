import { createHash } from 'node:crypto'
import type { Context } from 'koa'
import { model, Schema, type Types } from 'mongoose'
import { refuseWhenFull } from '../database/diskRoom.ts'
import { Bot, type BotDocument, freshBot } from '../bots/Bot.ts'
import type { Part } from '../bots/parts.ts'
import { invalid, notFound } from '../errors.ts'
import { imageType } from './imageType.ts'

const schema = new Schema({
  bot: { type: Schema.Types.ObjectId, required: true, unique: true },
  type: { type: String, required: true },
  bytes: { type: Buffer, required: true },
})

/** The picture beside a bot's title. */
export const Logo = model('Logo', schema)

export const logoParts: Part[] = [
  {
    collection: Logo,
    copy: async ({ source, bot }) => {
      const logo = await Logo.findOne({ bot: source })
      if (logo) await store(bot, logo.type, logo.bytes)
    },
  },
]

/** Sets a bot's logo from base64; nothing removes it. Throws Invalid for what is no picture of a kind that we serve. */
export async function saveLogo(bot: BotDocument, image: string): Promise<BotDocument> {
  if (!image) {
    await Bot.updateOne({ _id: bot._id }, { logo: '' })
    await Logo.deleteOne({ bot: bot._id })
    return freshBot(bot._id)
  }
  const bytes = Buffer.from(image, 'base64')
  const type = imageType(bytes)
  if (!type) throw invalid(problem, { fields: { image: problem } })
  await refuseWhenFull()
  await store(bot._id, type, bytes)
  return freshBot(bot._id)
}

/** Returns a bot's logo as it is; `version` says which one its caller knows of. */
export async function serveLogo(ctx: Context, bot: BotDocument, version?: string): Promise<Buffer> {
  const logo = bot.logo && (await Logo.findOne({ bot: bot._id }))
  if (!logo) throw notFound('This bot has no logo')
  const isLasting = version === bot.logo
  ctx.type = logo.type
  ctx.set('Cache-Control', isLasting ? 'private, max-age=31536000, immutable' : 'no-cache')
  return logo.bytes
}

const problem = 'Send a PNG, JPEG or WebP picture of at most 1,024 pixels each way'

async function store(bot: Types.ObjectId, type: string, bytes: Buffer) {
  await Logo.updateOne({ bot }, { type, bytes }, { upsert: true })
  const logo = createHash('sha256').update(bytes).digest('base64url').slice(0, 16)
  await Bot.updateOne({ _id: bot }, { logo })
}
