import type { BotProps } from '../bots/BotProps'
import { Origins } from './Origins'
import { Person } from './Person'
import { Visitors } from './Visitors'

/** Where the bot may be shown, what visitors may see, and whom they are sent to. */
export function Access({ bot }: BotProps) {
  return (
    <>
      <Origins bot={bot} />
      <Visitors bot={bot} />
      <Person bot={bot} />
    </>
  )
}
