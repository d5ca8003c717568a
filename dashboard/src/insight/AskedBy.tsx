import type { Feedback } from '@sandbox-ai/api/contract'
import { Link, useSearchParams } from 'react-router-dom'
import type { BotProps } from '../bots/BotProps'
import { askerOf, nameOf } from './askerOf'
import { readQuery, writeQuery } from './questionQuery'

/** Names the visitor who asked a question, and leads to all of theirs. */
export function AskedBy({ bot, exchange }: BotProps & { exchange: Feedback }) {
  const { by, visitor } = exchange
  const query = readQuery(useSearchParams()[0])
  if (by === 'owner')
    return <span>asked by {askerOf(bot, exchange) === 'You' ? 'you' : 'the team'}</span>
  if (!visitor) return <span>asked by a visitor</span>
  const { sub, email, name } = visitor
  const more = [name && email, sub !== email && `ID ${sub}`].filter(Boolean).join(', ')
  const search = String(writeQuery(bot.botName, { filter: 'all', visitor: sub }))
  return (
    <span className="min-w-0 break-words">
      asked by <bdi className="font-semibold text-ink">{nameOf(visitor)}</bdi>
      {more && ` (${more})`}
      {query.visitor !== sub && (
        <Link className="ml-2 font-semibold text-sea underline" to={{ search }}>
          All of theirs
        </Link>
      )}
    </span>
  )
}
