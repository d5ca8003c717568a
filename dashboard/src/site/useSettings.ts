import type { Bot, BotSettings } from '@sandbox-ai/api/contract'
import { useSetAtom } from 'jotai'
import { startTransition, useState, type FormEvent } from 'react'
import { succeeded } from '../ui/notify'
import { useForm } from '../ui/useForm'
import { saveSettingsAtom } from './atoms'

type Read = (values: Record<string, string>) => Partial<BotSettings>

/** Returns a form around some of a bot's settings: what it holds as it is typed, and whether that is saved. */
export function useSettings(bot: Bot, read: Read) {
  const save = useSetAtom(saveSettingsAtom)
  const [draft, setDraft] = useState<Partial<BotSettings>>({})
  const settings = { ...bot.settings, ...draft }
  const unsaved = JSON.stringify(settings) !== JSON.stringify(bot.settings)
  const [sent, submit, pending] = useForm(async values => {
    await save(bot.botName, read(values))
    succeeded('Saved')
  })
  const form = {
    // Sent by hand: after an `action` the browser would put every choice back to what it was.
    onSubmit: (event: FormEvent<HTMLFormElement>) => {
      event.preventDefault()
      const values = new FormData(event.currentTarget)
      startTransition(() => submit(values))
    },
    onInput: (event: FormEvent<HTMLFormElement>) =>
      setDraft(read(textsOf(new FormData(event.currentTarget)))),
  }
  const errorOf = (name: string) =>
    sent.fields[name] ??
    Object.entries(sent.fields).find(([path]) => path.split('.').includes(name))?.[1]
  return { form, settings, unsaved, pending, sent, errorOf }
}

const textsOf = (form: FormData) =>
  Object.fromEntries(
    [...form].filter((field): field is [string, string] => typeof field[1] === 'string'),
  )
