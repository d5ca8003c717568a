import { useSetAtom } from 'jotai'
import { useMemo } from 'react'
import { useSearchParams } from 'react-router-dom'
import type { BotProps } from '../bots/BotProps'
import { loadTextAtom } from '../material/noteAtoms'
import { useLoad } from '../ui/useLoad'
import { Conversation } from './Conversation'
import { QuestionList } from './QuestionList'
import { readQuery } from './questionQuery'

/** Lists the questions of visitors and the owner page by page, or shows one conversation. */
export function QuestionsTab({ bot }: BotProps) {
  const params = String(useSearchParams()[0])
  const query = useMemo(() => readQuery(new URLSearchParams(params)), [params])
  // Without the note it is only not known which answers it holds already.
  useLoad(useSetAtom(loadTextAtom))
  return query.conversation ? (
    <Conversation bot={bot} conversation={query.conversation} />
  ) : (
    <QuestionList bot={bot} query={query} />
  )
}
