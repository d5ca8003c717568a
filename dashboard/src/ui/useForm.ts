import { type FormEvent, startTransition, useActionState, useState } from 'react'
import { Refused } from '../api'

/** The outcome of sending a form: the values, the errors by field, and the error of the whole. */
export type Sent = {
  values: Record<string, string>
  fields: Record<string, string>
  error: string | null
  /** Code of the refusal; null where there was none. */
  code: Refused['code'] | null
  detail: string
  done: boolean
}

const unsent: Sent = { values: {}, fields: {}, error: null, code: null, detail: '', done: false }

/** A field by its name, with what is wrong with what was sent, until it is edited. */
export const sentError = (sent: Sent, name: string) => ({
  name,
  error: sent.fields[name],
  errorOf: sent,
})

/** A field by its name: with what was typed when the form was sent, and what is wrong with that. */
export const sentField = (sent: Sent, name: string, before?: string) => ({
  ...sentError(sent, name),
  defaultValue: sent.values[name] ?? before,
})

/** Returns what is wrong at all with what was sent, until the form is edited, and the listener that notices that. */
export function useFreshError(sent: Sent) {
  const [edited, setEdited] = useState<Sent>()
  return [edited === sent ? null : sent.error, () => setEdited(sent)] as const
}

/**
 * A form around one call, by the listener for its submission. `send` gets the fields' texts and the form, and may throw
 * `Refused`. Sent by hand: after an `action` the browser would put every choice back to what it was, refused or not.
 */
export function useForm(
  send: (values: Record<string, string>, form: HTMLFormElement) => Promise<unknown>,
) {
  const [sent, dispatch, pending] = useActionState(
    async (_last: Sent, { values, form }: Sending): Promise<Sent> => {
      try {
        await send(values, form)
        return { ...unsent, done: true }
      } catch (error) {
        const { fields, code, detail } =
          error instanceof Refused ? error : { fields: {}, code: 'internal' as const, detail: '' }
        const sentence = error instanceof Error ? error.message : 'An error occurred.'
        const beside = Object.keys(fields).some(path =>
          path.split('.').some(name => name in values),
        )
        return { values, fields, error: beside ? null : sentence, code, detail, done: false }
      }
    },
    unsent,
  )
  const onSubmit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const form = event.currentTarget
    const values = textsOf(form)
    startTransition(() => dispatch({ values, form }))
  }
  return [sent, onSubmit, pending] as const
}

type Sending = { values: Record<string, string>; form: HTMLFormElement }

/** Returns the texts of a form's fields by their names. */
export const textsOf = (form: HTMLFormElement) =>
  Object.fromEntries(
    [...new FormData(form)].filter(
      (field): field is [string, string] => typeof field[1] === 'string',
    ),
  )
