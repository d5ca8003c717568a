import { useId, useState, type ComponentProps, type ReactNode } from 'react'

const box =
  'w-full rounded-xl border border-edge bg-card px-3.5 text-ink placeholder:text-quiet/80 aria-invalid:border-bad'

/** As high as a button. */
const line = `${box} min-h-10 py-1.5`

type Around = {
  label: string
  hint?: ReactNode
  error?: string | undefined
  /** The sending that the error came from: it is shown until the field is edited. Without it the error stays. */
  errorOf?: object
  /** A button within the field, at its end. */
  aside?: ReactNode
}

/** A labelled input; beneath it a hint, or what is wrong with it. */
export function Field({
  label,
  hint,
  error,
  errorOf,
  aside,
  ...props
}: ComponentProps<'input'> & Around) {
  const id = useId()
  const [visibleError, onInput] = useFresh(error, errorOf)
  return (
    <Labelled id={id} label={label} hint={hint} error={visibleError}>
      <div className={aside ? 'relative' : 'contents'}>
        <input
          onInput={onInput}
          {...props}
          {...described(id, hint, visibleError)}
          className={`${line} ${props.className ?? ''}`}
        />
        {aside}
      </div>
    </Labelled>
  )
}

export function TextField({
  label,
  hint,
  error,
  errorOf,
  ...props
}: ComponentProps<'textarea'> & Around) {
  const id = useId()
  const [visibleError, onInput] = useFresh(error, errorOf)
  return (
    <Labelled id={id} label={label} hint={hint} error={visibleError}>
      <textarea
        rows={4}
        onInput={onInput}
        {...props}
        {...described(id, hint, visibleError)}
        className={`${box} py-2.5 ${props.className ?? ''}`}
      />
    </Labelled>
  )
}

/** Returns the error while it is about what the field still holds, and the listener that notices an edit. */
function useFresh(error: string | undefined, errorOf: object | undefined) {
  const [edited, setEdited] = useState<object>()
  const isOld = errorOf !== undefined && edited === errorOf
  return [isOld ? undefined : error, () => setEdited(errorOf)] as const
}

export function SelectField({ label, hint, error, ...props }: ComponentProps<'select'> & Around) {
  const id = useId()
  return (
    <Labelled id={id} label={label} hint={hint} error={error}>
      <select {...props} {...described(id, hint, error)} className={line} />
    </Labelled>
  )
}

export function CheckField({ label, hint, ...props }: ComponentProps<'input'> & Around) {
  const id = useId()
  return (
    <div className="flex items-start gap-3">
      <input
        type="checkbox"
        {...props}
        {...described(id, hint)}
        className="mt-px size-4.5 shrink-0 accent-sea"
      />
      <label htmlFor={id} className="text-sm">
        <span className="font-semibold">{label}</span>
        {hint && (
          <span id={`${id}-hint`} className="block text-quiet">
            {hint}
          </span>
        )}
      </label>
    </div>
  )
}

function Labelled(props: Around & { id: string; children: ReactNode }) {
  return (
    <div>
      <label htmlFor={props.id} className="mb-1.5 block text-sm font-semibold">
        {props.label}
      </label>
      {props.children}
      {props.hint && !props.error && (
        <p id={`${props.id}-hint`} className="mt-1.5 text-sm text-quiet">
          {props.hint}
        </p>
      )}
      {props.error && (
        <p id={`${props.id}-error`} className="mt-1.5 text-sm font-medium text-bad">
          {props.error}
        </p>
      )}
    </div>
  )
}

const described = (id: string, hint: ReactNode, error?: string) => ({
  id,
  'aria-invalid': error ? true : undefined,
  'aria-describedby': error ? `${id}-error` : hint ? `${id}-hint` : undefined,
})
