import type { Context } from 'koa'
import { importBot as row } from '../contract/transfer.ts'
import { createBot } from '../contract/bots.ts'
import { refuseWhenFull } from '../database/diskRoom.ts'
import { readInput } from '../http/readBody.ts'
import { readParts } from '../http/readParts.ts'
import { layOnDisk } from '../material/onDisk.ts'
import { refuseWhenMemoryIsShort } from '../memory/memoryCeiling.ts'
import { Bot } from '../bots/Bot.ts'
import { exists, invalid } from '../errors.ts'
import type { UserDocument } from '../users/User.ts'
import { importBot } from './importBot.ts'
import { openTransfer } from './openTransfer.ts'

/** Takes an exported bot from a multipart request, and makes a bot of it; it lies on disk only meanwhile. */
export async function receiveBot(ctx: Context, user: UserDocument, signal: AbortSignal) {
  refuseWhenMemoryIsShort()
  await refuseWhenFull(ctx.request.length ?? 0)
  let botName: string | undefined
  for await (const part of readParts(ctx, 1)) {
    if (part.kind === 'field' && part.name === 'botName') {
      botName = readInput(createBot.body, { botName: part.value }).botName
      // Said before gigabytes are sent for nothing.
      if (await Bot.exists({ botName })) throw taken()
    }
    if (part.kind !== 'file') continue
    if (!botName) throw invalid(`Send botName before the file to ${row.path}`)
    const name = botName
    // Awaited here: leaving the loop ends the form.
    return await layOnDisk(whileThereIsRoom(part.bytes), signal, async path => {
      await using transfer = await openTransfer(path, signal)
      return await importBot(user, name, transfer, signal)
    })
  }
  throw invalid('Choose the ZIP of an exported bot')
}

const taken = () =>
  exists('That bot name is taken', { fields: { botName: 'That bot name is taken' } })

async function* whileThereIsRoom(chunks: AsyncIterable<Uint8Array>) {
  for await (const chunk of chunks) {
    await refuseWhenFull(chunk.length)
    yield chunk
  }
}
