import { type BotDocument, settingsOf } from '../bots/Bot.ts'
import { inMarkdown, sentenceInMarkdown } from './replies/inMarkdown.ts'
import type { Replies } from './replies/Replies.ts'

/**
 * Returns what the bot says of the people behind it, as Markdown: its owner's words and the ways to reach them; empty where
 * there are none.
 */
export function contactLine(bot: BotDocument, { reach }: Replies): string {
  const { title, contact } = settingsOf(bot)
  const { email, phone, link, hours, text } = contact
  const ways = [email, phone, link].filter(Boolean).map(inMarkdown).join(' · ')
  const open = ways && hours ? ` (${inMarkdown(hours)})` : ''
  const how = ways && reach(inMarkdown(title || bot.botName), `${ways}${open}`)
  return [sentenceInMarkdown(text), how].filter(Boolean).join(' ')
}
