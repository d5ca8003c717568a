import { useActionState } from 'react'
import { Refused } from '../api'

/** What a form shows after it was sent: what was typed, what is wrong with which field, and what is wrong at all. */
export type Sent = {
  values: Record<string, string>
  fields: Record<string, string>
  error: string | null
  done: boolean
}

const unsent: Sent = { values: {}, fields: {}, error: null, done: false }

/** A field by its name: with what was typed when the form was sent, and what is wrong with that. */
export const sentField = ({ values, fields }: Sent, name: string, before?: string) => ({
  name,
  defaultValue: values[name] ?? before,
  error: fields[name],
})

/** A form around one call. `send` gets the fields' texts and may throw `Refused`. */
export function useForm(send: (values: Record<string, string>) => Promise<unknown>) {
  return useActionState(async (_last: Sent, form: FormData): Promise<Sent> => {
    const values: Record<string, string> = {}
    for (const [name, value] of form) if (typeof value === 'string') values[name] = value
    try {
      await send(values)
      return { ...unsent, done: true }
    } catch (error) {
      const fields = error instanceof Refused ? error.fields : {}
      const sentence = error instanceof Error ? error.message : 'An error occurred.'
      const beside = Object.keys(fields).some(name => name in values)
      return { values, fields, error: beside ? null : sentence, done: false }
    }
  }, unsent)
}
