import { useMemo } from 'react'
import { useSearchParams } from 'react-router-dom'
import type { BotProps } from '../bots/BotProps'
import { Conversation } from './Conversation'
import { QuestionList } from './QuestionList'
import { readQuery } from './questionQuery'

/** Lists the questions of visitors and the owner page by page, or shows one conversation. */
export function QuestionsTab({ bot }: BotProps) {
  const params = String(useSearchParams()[0])
  const query = useMemo(() => readQuery(new URLSearchParams(params)), [params])
  return query.conversation ? (
    <Conversation key={query.conversation} bot={bot} conversation={query.conversation} />
  ) : (
    <QuestionList bot={bot} query={query} />
  )
}
