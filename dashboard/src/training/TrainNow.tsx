import { useSetAtom } from 'jotai'
import { useNavigate } from 'react-router-dom'
import { botAddress } from '../bots/botAddress'
import type { BotProps } from '../bots/BotProps'
import { trainAtom } from './atoms'

/** A link within a sentence that begins the training and leads to it. */
export function TrainNow({ bot }: BotProps) {
  const train = useSetAtom(trainAtom)
  const navigate = useNavigate()
  const go = () => {
    void train(bot.botName)
    void navigate(botAddress(bot.botName, 'train'))
  }
  return (
    <button className="font-semibold underline" onClick={go}>
      Train the bot
    </button>
  )
}
