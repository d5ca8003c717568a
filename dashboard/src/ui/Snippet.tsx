import { CopyButton } from './CopyButton'

/** Code to take along, whole: long lines wrap, and the button stands beneath it. */
export function Snippet(props: { code: string; label: string; name?: string }) {
  return (
    <div className="flex flex-col items-end gap-3 rounded-xl bg-sand p-3">
      <textarea
        readOnly
        aria-label={props.name ?? 'Code'}
        rows={props.code.split('\n').length}
        value={props.code}
        onFocus={event => event.currentTarget.select()}
        className="field-sizing-content w-full resize-none font-mono text-[0.8rem] leading-relaxed break-all"
      />
      <CopyButton text={props.code} label={props.label} />
    </div>
  )
}
