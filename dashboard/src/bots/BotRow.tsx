import { useAtomValue, useSetAtom } from 'jotai'
import type { MouseEvent } from 'react'
import { Link, useNavigate } from 'react-router-dom'
import { userAtom } from '../auth/state'
import { isOfferedTo, roleOf } from '../team/roleOf'
import { useTraining } from '../training/useTraining'
import { ago, longDate, percent } from '../ui/format'
import { chooseBotAtom } from './atoms'
import { botAddress } from './botAddress'
import { BotMenu } from './BotMenu'
import type { BotProps } from './BotProps'
import { SiteLink } from './SiteLink'
import { StatusBadge } from './StatusBadge'
import { firstStepOf, statusOf } from './statusOf'

/** One bot of the table. A click anywhere in it opens the bot. */
export function BotRow({ bot }: BotProps) {
  const choose = useSetAtom(chooseBotAtom)
  const navigate = useNavigate()
  const email = useAtomValue(userAtom)?.email
  const role = roleOf(bot, email)
  const firstStep = firstStepOf(bot)
  const status = statusOf(bot, useTraining(bot))
  const { questions, unanswered } = bot.asked
  const open = ({ target, currentTarget }: MouseEvent<HTMLElement>) => {
    // Events in a dialog of the row bubble here too, though it is elsewhere on the page.
    if (!(target instanceof Element) || !currentTarget.contains(target)) return
    if (target.closest('a, button, [role=menu]')) return
    choose(bot.botName)
    void navigate(botAddress(bot.botName))
  }
  return (
    <tr
      className="relative block cursor-pointer border-b border-line px-5 py-4 last:border-0 hover:bg-sand/60 lg:table-row lg:p-0"
      onClick={open}
    >
      <td className="block pr-10 lg:table-cell lg:py-4 lg:pr-3 lg:pl-5">
        <Link
          to={botAddress(bot.botName)}
          title={bot.botName}
          onClick={() => choose(bot.botName)}
          className="block overflow-hidden rounded font-display text-lg leading-snug font-semibold text-ellipsis text-sea underline-offset-4 hover:underline"
        >
          {bot.botName}
        </Link>
        {role !== 'owner' && (
          <p className="mt-0.5 text-sm wrap-anywhere text-quiet">
            <span className="capitalize">{role}</span>, shared by {bot.team.owner.email}
          </p>
        )}
        {isOfferedTo(bot, email) && (
          <Link
            to={botAddress(bot.botName, 'team')}
            onClick={() => choose(bot.botName)}
            className="text-sm font-semibold text-sea underline"
          >
            Offered to you
          </Link>
        )}
      </td>
      <td className="block py-1 text-sm lg:table-cell lg:px-3 lg:py-4">
        <SiteLink bot={bot} />
      </td>
      <td className="block space-y-1 py-1 text-sm lg:table-cell lg:px-3 lg:py-4">
        <StatusBadge bot={bot} />
        {firstStep && <span className="block font-medium">{firstStep}</span>}
        <span className="block text-quiet">{status}</span>
      </td>
      <td className="inline-block pr-3 text-sm lg:table-cell lg:px-2 lg:text-right">
        {questions.toLocaleString('en-US')}
        <span className="text-quiet lg:hidden">
          {questions === 1 ? ' question' : ' questions'} in 30 days
        </span>
      </td>
      <td className="inline-block pr-3 text-sm lg:table-cell lg:px-2 lg:text-right">
        {questions > 0 ? (
          <>
            {percent(unanswered, questions)}
            <span className="text-quiet lg:hidden"> unanswered</span>
          </>
        ) : (
          <span className="text-quiet max-lg:hidden">–</span>
        )}
      </td>
      <td className="inline-block text-sm text-quiet lg:table-cell lg:px-2 lg:pl-4">
        {bot.lastAskedAt ? (
          <>
            <span className="lg:hidden">last asked </span>
            <time dateTime={bot.lastAskedAt} title={longDate(bot.lastAskedAt)}>
              {ago(bot.lastAskedAt)}
            </time>
          </>
        ) : (
          <span className="max-lg:hidden">Never</span>
        )}
      </td>
      <td className="absolute top-2 right-2 lg:static lg:table-cell lg:px-1">
        <BotMenu bot={bot} />
      </td>
    </tr>
  )
}
