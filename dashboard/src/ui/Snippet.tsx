import { CopyButton } from './CopyButton'

/** Code to take along. */
export function Snippet(props: { code: string; label: string }) {
  return (
    <div className="flex flex-col gap-3 rounded-xl bg-sand p-3 sm:flex-row sm:items-center">
      <pre className="min-w-0 flex-1 font-mono text-[0.8rem] leading-relaxed break-all whitespace-pre-wrap">
        <code>{props.code}</code>
      </pre>
      <CopyButton text={props.code} label={props.label} />
    </div>
  )
}
