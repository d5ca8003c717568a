import type { ExchangesOf } from '@sandbox-ai/api/contract'
import { useSetAtom } from 'jotai'
import { type FormEvent, useState } from 'react'
import type { BotProps } from '../bots/BotProps'
import { Button } from '../ui/Button'
import { Field } from '../ui/Field'
import { useAction } from '../ui/useAction'
import { loadQuestionsAtom } from './atoms'
import { EraseQuestions } from './EraseQuestions'
import type { QuestionQuery } from './questionQuery'

/** Finds a visitor by the email they left, or by the id that the owner's server signs them with, and erases what they asked. */
export function EraseVisitor({ bot, query }: BotProps & { query: QuestionQuery }) {
  const load = useSetAtom(loadQuestionsAtom)
  const [reload] = useAction(() => load(bot.botName, query))
  const [asking, setAsking] = useState<ExchangesOf>()
  const [typed, setTyped] = useState(query.visitor ?? '')
  const ask = (event: FormEvent) => {
    event.preventDefault()
    const value = typed.trim()
    if (value) setAsking({ by: value.includes('@') ? 'email' : 'visitor', value })
  }
  const close = () => setAsking(undefined)
  return (
    <details className="mt-3 text-sm">
      <summary className="cursor-pointer text-quiet">
        Does a visitor want to be forgotten?{' '}
        <span className="underline">Erase their questions</span>
      </summary>
      <form className="mt-3 max-w-xs space-y-3" onSubmit={ask}>
        <Field
          label="Email or ID of the visitor"
          autoComplete="off"
          required
          maxLength={254}
          hint="The email they left, or the ID that your website signs them with. If you have neither, find one of their questions, show the whole conversation and erase that."
          value={typed}
          onChange={event => setTyped(event.target.value)}
        />
        <Button type="submit" variant="plain">
          Erase their questions
        </Button>
      </form>
      {asking && (
        <EraseQuestions
          bot={bot}
          of={asking}
          onClose={close}
          onErased={() => {
            close()
            setTyped('')
            reload()
          }}
        />
      )}
    </details>
  )
}
