import { Router } from '@koa/router'
import { Bot, whole } from '../bots/Bot.ts'
import { writeLog } from '../bots/LogEntry.ts'
import { on } from '../bots/on.ts'
import { releaseName } from '../bots/operatorStop.ts'
import { ContactMessage } from '../contact/ContactMessage.ts'
import * as calls from '../contract/operator.ts'
import { env } from '../env.ts'
import { isObjectId } from '../database/isObjectId.ts'
import { exists, notFound } from '../errors.ts'
import { usageOf } from '../material/usageOf.ts'
import { giveByHand } from '../plans/giveByHand.ts'
import { dataVersion } from '../upgrades/DataVersion.ts'
import { upgrades } from '../upgrades/upgrades.ts'
import { OperatorEntry } from '../users/OperatorEntry.ts'
import { User, type UserDocument } from '../users/User.ts'
import { reopenJob, viewFailedJobs } from './failedJobs.ts'
import { viewOwnedBots, viewOwners } from './viewOwners.ts'
import packageJson from '../../../package.json' with { type: 'json' }

/** The calls of the operator: numbers and names, never the texts, questions or files of others. */
export const operator = new Router()

on(operator, calls.getOwners, async ({ body: { search, skip, limit } }) => {
  const filter = await searching(search.toLowerCase())
  const [users, total] = await Promise.all([
    User.find(filter).sort({ email: 1 }).skip(skip).limit(limit),
    search ? User.countDocuments(filter) : User.estimatedDocumentCount(),
  ])
  return { owners: await viewOwners(users), total }
})

on(operator, calls.getOwner, async ({ body: { owner: id }, logged }) => {
  const user = await ownerOf(id)
  logged.subject = user._id
  return {
    owner: await viewOwner(user),
    usage: await usageOf(user),
    bots: await viewOwnedBots(user._id),
  }
})

on(operator, calls.givePlan, async ({ body: { owner: id, plan }, logged }) => {
  const user = await ownerOf(id)
  logged.subject = user._id
  logged.about.push(plan)
  if (!(await giveByHand(user, plan === 'none' ? null : plan)))
    throw exists('The plan was changed at the same moment. Please look again.')
  return { owner: await viewOwner(await ownerOf(id)) }
})

on(operator, calls.holdBot, async ({ user, body: { botName, isHeld }, logged }) => {
  const change = isHeld ? { heldAt: new Date(), isRunning: false } : { heldAt: null }
  const bot = await Bot.findOneAndUpdate({ botName, ...whole }, change)
  const subject = bot ?? (isHeld ? null : await releaseName(botName))
  if (!subject) throw notFound('Bot not found')
  logged.subject = subject.owner
  logged.about.push(botName, isHeld ? 'stopped' : 'may run again')
  const did = isHeld ? 'stopped the bot, as operator' : 'let the bot run again, as operator'
  if (bot) await writeLog(bot._id, user, did)
  return { isHeld }
})

on(operator, calls.getMessages, async ({ body: { skip, limit } }) => {
  const [stored, total] = await Promise.all([
    ContactMessage.find().sort({ _id: -1 }).skip(skip).limit(limit),
    ContactMessage.estimatedDocumentCount(),
  ])
  const messages = stored.map(({ id, name, email, message, createdAt }) => ({
    id,
    name,
    email,
    message,
    at: createdAt.toISOString(),
  }))
  return { messages, total }
})

on(operator, calls.getFailedJobs, ({ body }) => viewFailedJobs(body))

on(operator, calls.runJobAgain, async ({ body: { job: id }, logged }) => {
  const job = await reopenJob(id)
  logged.subject = job.owner ?? null
  logged.about.push(job.kind)
  return viewFailedJobs({ skip: 0, limit: 25 })
})

const startedAt = new Date()

on(operator, calls.getVersion, async () => ({
  version: packageJson.version,
  node: process.versions.node,
  data: { version: await dataVersion(upgrades.length), newest: upgrades.length },
  database: env.MONGODB_URI ? ('MongoDB' as const) : ('built-in' as const),
  startedAt: startedAt.toISOString(),
}))

on(operator, calls.getOperatorLog, async ({ body: { skip, limit } }) => {
  const [entries, total] = await Promise.all([
    OperatorEntry.find().sort({ at: -1, _id: -1 }).skip(skip).limit(limit),
    OperatorEntry.estimatedDocumentCount(),
  ])
  const subjects = entries.flatMap(({ subject }) => subject ?? [])
  const users = await User.find({ _id: { $in: subjects } }).select({ email: 1 })
  const emails = new Map(users.map(({ id, email }) => [id, email]))
  const log = entries.map(({ at, who, did, about, subject }) => ({
    at: at.toISOString(),
    who,
    did,
    owner: emails.get(String(subject)) ?? '',
    about,
  }))
  return { log, total }
})

/** Returns the filter for accounts whose email begins so, or whose bot has exactly this name. */
async function searching(text: string) {
  if (!text) return {}
  const bot = await Bot.findOne({ botName: text, ...whole }).select({ owner: 1 })
  const byEmail = { email: { $regex: `^${text.replace(/[^\w@]/g, String.raw`\$&`)}` } }
  return bot ? { $or: [byEmail, { _id: bot.owner }] } : byEmail
}

async function ownerOf(id: string): Promise<UserDocument> {
  const user = isObjectId(id) ? await User.findById(id) : null
  if (!user) throw notFound('This account is closed')
  return user
}

async function viewOwner(user: UserDocument) {
  const [view] = await viewOwners([user])
  return view!
}
