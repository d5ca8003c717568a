import type { BotProps } from '../bots/BotProps'
import { Origins } from './Origins'
import { Visitors } from './Visitors'

/** Where the bot may be shown, and what visitors may see. */
export function Access({ bot }: BotProps) {
  return (
    <>
      <Origins bot={bot} />
      <Visitors bot={bot} />
    </>
  )
}
