import * as z from 'zod/mini'
import { Bot } from './bots.ts'
import { call } from './call.ts'
import { moment } from './shapes.ts'

/** A bot as one ZIP: `docs/data.md` says what is in it. */
export const exportBot = call('/api/export-bot', {
  method: 'GET',
  of: 'bot',
  role: 'owner',
  logs: 'exported the bot',
  scope: 'none',
  bot: 'bot',
  reply: 'application/zip',
  wait: 'work',
})

/** Makes a new bot of such a ZIP, from this or another installation: `botName` first, then one file. */
export const importBot = call('/api/import-bot', {
  of: 'user',
  scope: 'none',
  body: 'multipart/form-data',
  reply: {
    bot: Bot,
    imported: z.object({ files: z.int(), entries: z.int(), exchanges: z.int() }),
  },
  wait: 'work',
  refuses: [402, 409, 422],
})

/** Everything that is stored about the person whose account it is, but for what their bots hold. */
export const exportAccount = call('/api/export-account', {
  method: 'GET',
  of: 'user',
  scope: 'none',
  reply: {
    exportedAt: moment,
    /** Everything stored, by kinds such as `sessions`. */
    stored: z.record(z.string(), z.array(z.record(z.string(), z.unknown()))),
  },
})
