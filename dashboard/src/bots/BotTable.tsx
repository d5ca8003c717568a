import type { Bot } from '@sandbox-ai/api/contract'
import { BotRow } from './BotRow'

const columns = [
  { title: 'Bot Name', width: '' },
  { title: 'Public Site URL', width: 'w-48' },
  { title: 'Bot Status', width: 'w-56' },
]
const numbers = [
  { title: 'Questions', width: 'w-21', hint: 'asked by visitors in the last 30 days' },
  { title: 'Unanswered', width: 'w-25', hint: 'share of the questions of the last 30 days' },
]

/** The bots, a row each; on small screens a card each. */
export function BotTable(props: { bots: Bot[] }) {
  return (
    <table className="block w-full table-fixed overflow-hidden rounded-2xl border border-line bg-card text-left shadow-card lg:table">
      <thead className="sr-only border-b border-line bg-sand text-sm lg:not-sr-only lg:table-header-group">
        <tr>
          {columns.map(({ title, width }) => (
            <th key={title} className={`px-3 py-3 font-semibold first:pl-5 ${width}`}>
              {title}
            </th>
          ))}
          {numbers.map(({ title, width, hint }) => (
            <th key={title} className={`px-2 py-3 text-right font-semibold ${width}`} title={hint}>
              {title}
              <span className="sr-only">, {hint}</span>
            </th>
          ))}
          <th className="w-31 px-2 py-3 pl-4 font-semibold">Last asked</th>
          <th className="w-11">
            <span className="sr-only">More</span>
          </th>
        </tr>
      </thead>
      <tbody className="block lg:table-row-group">
        {props.bots.map(bot => (
          <BotRow key={bot.botName} bot={bot} />
        ))}
      </tbody>
    </table>
  )
}
