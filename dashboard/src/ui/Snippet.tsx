import { useEffect, useRef } from 'react'
import { CopyButton } from './CopyButton'

/**
 * Code to take along, whole: long lines wrap, and the button stands beneath it. With `takesFocus` it gets the focus when it
 * appears.
 */
export function Snippet({
  code,
  label,
  name = 'Code',
  copies = code,
  takesFocus = false,
}: {
  code: string
  /** Text that the button copies, where the code is shown in another form. */
  copies?: string
  label: string
  name?: string
  takesFocus?: boolean
}) {
  const field = useRef<HTMLTextAreaElement>(null)
  // After the dialog it was made in has given the focus back.
  useEffect(() => {
    if (takesFocus) field.current?.focus()
  }, [takesFocus])
  return (
    <div className="flex flex-col items-end gap-3 rounded-xl bg-sand p-3">
      <textarea
        ref={field}
        readOnly
        aria-label={name}
        rows={code.split('\n').length}
        value={code}
        onFocus={event => event.currentTarget.select()}
        className="field-sizing-content w-full resize-none font-mono text-[0.8rem] leading-relaxed break-all"
      />
      <CopyButton text={copies} label={label} />
    </div>
  )
}
