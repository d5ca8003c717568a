import type { ComponentProps, ReactNode } from 'react'
import { Button } from '../ui/Button'
import { Card } from '../ui/Card'
import { SendFailed } from '../ui/SendFailed'
import { useFocusStays } from '../ui/useFocusStays'
import type { Sent, useForm } from '../ui/useForm'

type Props = Pick<ComponentProps<'form'>, 'onInput'> & {
  title: string
  text?: string
  /** The state of `useForm`. */
  form: ReturnType<typeof useForm>
  /** Codes of refusals that are told beside a field. */
  beside?: Sent['code'][]
  button: string
  disabled: boolean
  children: ReactNode
}

/** One of the settings: a form in a card, with its button, and above it what went wrong. */
export function FormCard(props: Props) {
  const [sent, submit, pending] = props.form
  const stays = useFocusStays<HTMLDivElement>()
  return (
    <Card title={props.title} {...(props.text && { text: props.text })}>
      <form onSubmit={submit} noValidate onInput={props.onInput} className="space-y-5">
        {!props.beside?.includes(sent.code) && <SendFailed sent={sent} />}
        {props.children}
        <div {...stays} className="outline-none">
          <Button type="submit" busy={pending} disabled={props.disabled}>
            {props.button}
          </Button>
        </div>
      </form>
    </Card>
  )
}
