import { domainToUnicode } from 'node:url'
import { model, Schema, type Types } from 'mongoose'
import { type Domain as DomainView, domainStates } from '../contract.ts'
import { domainOrigin, env } from '../env.ts'
import { notFound } from '../errors.ts'

/**
 * A domain that somebody wants a bot's site to be at. Several bots may want one: its record says whose it is, and the
 * `domains` of that bot are those its site is served at.
 */
const schema = new Schema(
  {
    bot: { type: Schema.Types.ObjectId, required: true },
    host: { type: String, required: true },
    state: { type: String, enum: domainStates, default: 'waiting' },
    leadsTo: { type: [String], default: [] },
    /** Since when its record no longer leads here, while the site is still served at it. */
    lostAt: { type: Date, default: null },
    checkedAt: { type: Date, default: null },
    /** When it is looked at next. */
    dueAt: { type: Date, required: true },
  },
  { timestamps: true },
)
schema.index({ bot: 1, host: 1 }, { unique: true })
schema.index({ dueAt: 1 })

export const Domain = model('Domain', schema)
export type DomainDocument = InstanceType<typeof Domain>

/** Returns what the record of a bot's domains leads to: a name below the bots' host that a rename leaves as it is. */
export const targetOf = (bot: Types.ObjectId) =>
  `${String(bot)}.${env.BOT_HOST.replace(/:\d+$/, '')}`

/** Returns the bot's domain of that name; throws NotFound where it has none. */
export async function ownDomain(bot: Types.ObjectId, host: string): Promise<DomainDocument> {
  const domain = await Domain.findOne({ bot, host })
  if (!domain) throw notFound('This domain was removed')
  return domain
}

export const viewDomain = ({ host, state, leadsTo, checkedAt }: DomainDocument): DomainView => ({
  host,
  name: domainToUnicode(host) || host,
  url: domainOrigin(host),
  state,
  leadsTo,
  checkedAt: checkedAt?.toISOString() ?? null,
})
