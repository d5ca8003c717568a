import type { Bot, BotSettings } from '@sandbox-ai/api/contract'
import { useSetAtom } from 'jotai'
import { useRef, useState, type FormEvent } from 'react'
import { useDraft } from '../material/drafts'
import { readFields, writeFields } from '../material/fieldsDraft'
import { succeeded } from '../ui/notify'
import { textsOf, useForm } from '../ui/useForm'
import { saveSettingsAtom } from './atoms'

type Some = Partial<BotSettings>
type Read = (values: Record<string, string>) => Some

/**
 * Returns a form around some of a bot's settings: what it holds as it is typed, and whether that is saved. Only what
 * was changed here is kept as a draft and sent, whatever is changed elsewhere meanwhile.
 */
export function useSettings(bot: Bot, place: string, read: Read) {
  const save = useSetAtom(saveSettingsAtom)
  const draft = useDraft(bot.botName, place)
  const [initial] = useState<BotSettings>({ ...bot.settings, ...readFields(draft.text) })
  const [settings, setSettings] = useState(initial)
  /** The settings that the form began with or saved last. */
  const began = useRef(bot.settings)
  const typed = useRef<Some>(initial)
  const keep = () => draft.type(writeFields(changesOf(typed.current, began.current)))
  const [sent, submit, pending] = useForm(async values => {
    const sent = changesOf(read(values), began.current)
    await save(bot.botName, sent)
    began.current = { ...began.current, ...sent }
    keep()
    succeeded('Saved')
  })
  const form = {
    onSubmit: (event: FormEvent<HTMLFormElement>) => {
      typed.current = read(textsOf(event.currentTarget))
      submit(event)
    },
    onInput: (event: FormEvent<HTMLFormElement>) => {
      typed.current = read(textsOf(event.currentTarget))
      setSettings(known => ({ ...known, ...typed.current }))
      keep()
    },
  }
  const errorOf = (name: string) =>
    sent.fields[name] ??
    Object.entries(sent.fields).find(([path]) => path.split('.').includes(name))?.[1]
  const bar = { unsaved: draft.isUnsaved, pending, onLeave: draft.discard }
  return { form, initial, settings, bar, sent, errorOf }
}

/** Returns those of the settings that differ from the ones before. */
const changesOf = (settings: Some, before: BotSettings): Some =>
  Object.fromEntries(
    Object.entries(settings).filter(
      ([name, value]) =>
        JSON.stringify(value) !== JSON.stringify(before[name as keyof BotSettings]),
    ),
  )
