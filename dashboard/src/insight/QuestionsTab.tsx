import { useSetAtom } from 'jotai'
import { useMemo } from 'react'
import { useSearchParams } from 'react-router-dom'
import type { BotProps } from '../bots/BotProps'
import { loadTextAtom } from '../material/noteAtoms'
import { useLoad } from '../ui/useLoad'
import { Conversation } from './Conversation'
import { QuestionList } from './QuestionList'
import { readWanted } from './wanted'

/** Lists the questions of visitors and the owner page by page, or shows one conversation. */
export function QuestionsTab({ bot }: BotProps) {
  const query = String(useSearchParams()[0])
  const wanted = useMemo(() => readWanted(new URLSearchParams(query)), [query])
  // Without the note it is only not known which answers it holds already.
  useLoad(useSetAtom(loadTextAtom))
  return wanted.conversation ? (
    <Conversation bot={bot} conversation={wanted.conversation} />
  ) : (
    <QuestionList bot={bot} wanted={wanted} />
  )
}
