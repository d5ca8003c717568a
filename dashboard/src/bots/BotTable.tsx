import type { Bot } from '@sandbox-ai/api/contract'
import { useSetAtom } from 'jotai'
import { useNavigate } from 'react-router-dom'
import { chooseBotAtom } from './atoms'
import { botAddress } from './botAddress'
import { SiteLink } from './SiteLink'
import { firstStepOf, statusOf } from './statusOf'
import { useTraining } from '../training/useTraining'

/** The bots, a row each; on small screens a card each. */
export function BotTable(props: { bots: Bot[] }) {
  return (
    <table className="block w-full overflow-hidden rounded-2xl border border-line bg-card text-left shadow-card sm:table">
      <thead className="sr-only border-b border-line bg-sand text-sm sm:not-sr-only sm:table-header-group">
        <tr>
          <th className="px-6 py-3.5 font-semibold">Bot Name</th>
          <th className="px-6 py-3.5 font-semibold">Public Site URL</th>
          <th className="px-6 py-3.5 font-semibold">Bot Status</th>
        </tr>
      </thead>
      <tbody className="block sm:table-row-group">
        {props.bots.map(bot => (
          <Row key={bot.botName} bot={bot} />
        ))}
      </tbody>
    </table>
  )
}

function Row({ bot }: { bot: Bot }) {
  const choose = useSetAtom(chooseBotAtom)
  const navigate = useNavigate()
  const firstStep = firstStepOf(bot)
  const open = () => {
    choose(bot.botName)
    void navigate(botAddress(bot.botName))
  }
  return (
    <tr
      className="block cursor-pointer border-b border-line px-5 py-4 last:border-0 hover:bg-sand/60 sm:table-row sm:p-0"
      onClick={open}
    >
      <td className="block sm:table-cell sm:px-6 sm:py-5">
        <button className="rounded font-display text-lg font-semibold break-all text-sea underline-offset-4 hover:underline">
          {bot.botName}
        </button>
      </td>
      <td className="block py-1 sm:table-cell sm:px-6 sm:py-5">
        <SiteLink bot={bot} />
      </td>
      <td className="block text-quiet sm:table-cell sm:px-6 sm:py-5">
        {firstStep && <span className="block text-ink">{firstStep}</span>}
        <span>{statusOf(bot, useTraining(bot.botName))}</span>
      </td>
    </tr>
  )
}
