import type { User } from '@sandbox-ai/api/contract'
import { useSetAtom } from 'jotai'
import { useState } from 'react'
import { Refused } from '../api'
import { Field } from '../ui/Field'
import { succeeded } from '../ui/notify'
import { sentError, useForm } from '../ui/useForm'
import { FormCard } from './FormCard'
import { changeFirstNameAtom, changeLastNameAtom } from './atoms'

/** First and last name; only what changed is sent, and never an empty name. */
export function NameCard({ user }: { user: User }) {
  const changeFirst = useSetAtom(changeFirstNameAtom)
  const changeLast = useSetAtom(changeLastNameAtom)
  const [first, setFirst] = useState(user.firstName)
  const [last, setLast] = useState(user.lastName)
  const [newFirst, newLast] = [first.trim(), last.trim()]
  const firstChanged = newFirst !== user.firstName
  const lastChanged = newLast !== user.lastName
  const form = useForm(async () => {
    const fields = {
      ...(firstChanged && !newFirst && { newFirstName: 'Write a first name' }),
      ...(lastChanged && !newLast && { newLastName: 'Write a last name' }),
    }
    if (Object.keys(fields).length) throw new Refused('A name is missing', 400, { fields })
    if (firstChanged) await changeFirst(newFirst)
    if (lastChanged) await changeLast(newLast)
    setFirst(newFirst)
    setLast(newLast)
    succeeded('Saved')
  })
  const [sent] = form
  return (
    <FormCard title="Your name" form={form} button="Save" disabled={!firstChanged && !lastChanged}>
      <div className="grid gap-5 sm:grid-cols-2">
        <Field
          label="First name"
          {...sentError(sent, 'newFirstName')}
          value={first}
          onChange={event => setFirst(event.target.value)}
          autoComplete="given-name"
          maxLength={100}
        />
        <Field
          label="Last name"
          {...sentError(sent, 'newLastName')}
          value={last}
          onChange={event => setLast(event.target.value)}
          autoComplete="family-name"
          maxLength={100}
        />
      </div>
    </FormCard>
  )
}
