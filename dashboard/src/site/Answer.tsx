import type { Reply } from '@sandbox-ai/api/contract'
import { useState } from 'react'
import { Markdown } from './Markdown'
import { SourceList } from './SourceList'

/** Shows an answer, whose marks open the sources beneath it. */
export function Answer({ answer, sources }: Pick<Reply, 'answer' | 'sources'>) {
  const [opened, setOpened] = useState<number>()
  const mark = (n: number) =>
    sources.some(source => source.n === n) && (
      <button
        aria-label={`Source ${n}`}
        aria-expanded={opened === n}
        className="mx-0.5 rounded bg-sea-soft px-1.5 align-[2px] text-[0.7rem] font-bold text-sea"
        onClick={() => setOpened(opened === n ? undefined : n)}
      >
        {n}
      </button>
    )
  return (
    <div className="max-w-[95%] space-y-2.5">
      <div className="w-fit max-w-full space-y-2 rounded-2xl rounded-bl-md bg-sand px-4 py-2.5 break-words">
        <Markdown text={answer} mark={mark} />
      </div>
      <SourceList sources={sources} opened={opened} onOpen={setOpened} />
    </div>
  )
}
