import { CopyButton } from './CopyButton'

/** Code to take along; the keyboard, too, scrolls lines that are too long. */
export function Snippet(props: { code: string; label: string }) {
  return (
    <div className="flex flex-col gap-3 rounded-xl bg-sand p-3 sm:flex-row sm:items-center">
      <textarea
        readOnly
        wrap="off"
        aria-label="Code"
        rows={props.code.split('\n').length}
        value={props.code}
        className="min-w-0 flex-1 resize-none overflow-x-auto overflow-y-hidden font-mono text-[0.8rem] leading-relaxed"
      />
      <CopyButton text={props.code} label={props.label} />
    </div>
  )
}
