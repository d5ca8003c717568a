import { saveSettings } from '@sandbox-ai/api/contract'
import type { BotProps } from '../bots/BotProps'
import { ReadOnly } from '../ui/ReadOnly'
import { NoticeCard } from './NoticeCard'
import { Origins } from './Origins'
import { Visitors } from './Visitors'
import { WhoMayAsk } from './WhoMayAsk'

/** Settings of who may ask the bot, where it may be shown, and what visitors may see. */
export function Access({ bot }: BotProps) {
  return (
    <>
      <WhoMayAsk key={bot.botName} bot={bot} />
      <ReadOnly needs={saveSettings}>
        <Origins bot={bot} />
        <Visitors bot={bot} />
        <NoticeCard bot={bot} />
      </ReadOnly>
    </>
  )
}
