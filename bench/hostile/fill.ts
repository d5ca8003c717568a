import type { Types } from 'mongoose'
import { Bot, defaultSettings } from '../../api/src/bots/Bot.ts'
import { Gap, toBinary } from '../../api/src/exchanges/Gap.ts'
import { questionKey } from '../../api/src/exchanges/questionKey.ts'
import { File } from '../../api/src/material/File.ts'
import { Exchange } from '../../api/src/exchanges/Exchange.ts'
import { seeded } from '../quality/seeded.ts'
import { fillQuestions } from '../speed/insight.ts'
import { runOf } from './runOf.ts'

const counts = { bots: 10_000, questions: 100_000, gaps: 2_000, pins: 200, waiting: 200 }
const promptsOfGap = 20
/** Characters of a stored prompt, and numbers of a vector of the embedder. */
const [promptLength, dimensions] = [300, 384]
const unitsOfPrompts = ['.', 'a\u0301\u0323', '漢字、', '½', 'When does it open? ']

/** Data of the attacker's that would take too long to make by calls. */
export type Fill = 'bots' | 'questions' | 'gaps'

/** Stores data of the owner of a bot. */
export async function fill(what: Fill, botName: string) {
  const bot = await Bot.findOne({ botName }).orFail()
  if (what === 'questions') return fillQuestions(bot._id, counts.questions)
  if (what === 'gaps') return fillGaps(bot._id)
  const names = Array.from({ length: counts.bots }, (_, at) => `filled-${at}`)
  await Bot.insertMany(
    names.map(name => ({ botName: name, owner: bot.owner, settings: defaultSettings(name) })),
  )
}

/** Stores gaps with as many long prompts as they may have, some of them pinned, and questions that wait for a gap. */
async function fillGaps(bot: Types.ObjectId) {
  const random = seeded(counts.gaps)
  const vector = () => toBinary(Float32Array.from({ length: dimensions }, () => random() - 0.5))
  const promptOf = (number: number) =>
    `${number} ${runOf(unitsOfPrompts[number % unitsOfPrompts.length]!, promptLength)}`
  const { name: file } = await File.findOne({ bot, deletedAt: null }).orFail()
  const pinned = { file, quote: 'Tickets cost 9 euros.' }
  const gaps = Array.from({ length: counts.gaps }, (_, at) => {
    const prompts = Array.from({ length: promptsOfGap }, (_, one) => promptOf(at * 100 + one))
    const keys = prompts.map(questionKey)
    const isPinned = at < counts.pins
    return {
      bot,
      topic: prompts[0],
      topicVector: vector(),
      sum: vector(),
      prompts,
      keys,
      count: 1 + Math.floor(random() * 50),
      lastAsked: new Date(),
      ...(isPinned && {
        state: 'pinned' as const,
        pinned,
        pinnedKeys: keys,
        pinnedVectors: prompts.map(vector),
      }),
    }
  })
  await Gap.insertMany(gaps)
  const now = Date.now()
  await Exchange.insertMany(
    Array.from({ length: counts.waiting }, (_, at) => ({
      bot,
      key: `waiting-${at}`,
      conversation: `waiting-${at}`,
      by: 'visitor' as const,
      prompt: runOf(`${at}${unitsOfPrompts[at % unitsOfPrompts.length]}`, 3_900),
      response: 'The material does not say.',
      kind: 'none' as const,
      lacking: true,
      ms: 100,
      createdAt: new Date(now - at - 1),
    })),
  )
}
