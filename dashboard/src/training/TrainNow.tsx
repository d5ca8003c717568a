import type { BotProps } from '../bots/BotProps'
import { useTrainNow } from './useTrainNow'

/** A link within a sentence that begins the training and leads to it. */
export function TrainNow({ bot }: BotProps) {
  const trainNow = useTrainNow(bot.botName)
  return (
    <button className="font-semibold underline" onClick={trainNow}>
      Train the bot
    </button>
  )
}
