import type { Reply, Source } from '@sandbox-ai/api/contract'
import { SourceList } from './SourceList'

/** What a bot answered, with its marks leading to the sources beneath. */
export function Answer({ answer, sources }: Pick<Reply, 'answer' | 'sources'>) {
  return (
    <div className="max-w-[95%] space-y-2.5">
      <p className="rounded-2xl rounded-bl-md bg-sand px-4 py-2.5 break-words whitespace-pre-line">
        <Marked text={answer} sources={sources} />
      </p>
      <SourceList sources={sources} />
    </div>
  )
}

function Marked(props: { text: string; sources: Source[] }) {
  return props.text.split(/(\[\d+\])/).map((part, at) => {
    const n = Number(/^\[(\d+)\]$/.exec(part)?.[1])
    const source = props.sources.find(source => source.n === n)
    if (!source) return part
    return (
      <sup
        key={`${at}-${part}`}
        title={source.file}
        className="mx-0.5 rounded bg-sea-soft px-1.5 py-0.5 text-[0.7rem] font-bold text-sea"
      >
        {n}
      </sup>
    )
  })
}
