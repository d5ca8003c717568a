import type { BotSettings } from '@sandbox-ai/api/contract'
import { useSetAtom } from 'jotai'
import { startTransition, useState, type FormEvent } from 'react'
import type { BotProps } from '../bots/BotProps'
import { Button } from '../ui/Button'
import { Card } from '../ui/Card'
import { CheckField, Field, SelectField, TextField } from '../ui/Field'
import { succeeded } from '../ui/notify'
import { Panel } from '../ui/Panel'
import { useForm } from '../ui/useForm'
import { saveSettingsAtom } from './atoms'

/** How the bot introduces itself and behaves. */
export function Look({ bot }: BotProps) {
  const save = useSetAtom(saveSettingsAtom)
  const [changed, setChanged] = useState(false)
  const [sent, submit, pending] = useForm(async values => {
    await save(bot.botName, readSettings(values))
    setChanged(false)
    succeeded('Saved')
  })
  const { settings } = bot
  // Sent by hand: after an `action` the browser would put every choice back to what it was.
  const send = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const form = new FormData(event.currentTarget)
    startTransition(() => submit(form))
  }
  const wrong = (name: string) =>
    sent.fields[name] ??
    Object.entries(sent.fields).find(([path]) => path.split('.').includes(name))?.[1]
  const field = (
    name: 'title' | 'greeting' | 'placeholder' | 'instructions' | 'color' | 'language',
  ) => ({
    name,
    defaultValue: settings[name],
    error: wrong(name),
  })
  return (
    <Card title="Look and manner">
      <form onSubmit={send} onChange={() => setChanged(true)} className="space-y-5">
        {sent.error && <Panel kind="bad">{sent.error}</Panel>}
        <Field label="Title" {...field('title')} maxLength={80} />
        <TextField label="Greeting" {...field('greeting')} rows={2} maxLength={500} />
        <Field label="Placeholder of the question" {...field('placeholder')} maxLength={120} />
        <TextField
          label="Suggested questions"
          name="suggestions"
          rows={3}
          hint="One a line, up to six. Empty: the topics of the material."
          defaultValue={settings.suggestions.join('\n')}
          error={wrong('suggestions')}
        />
        <TextField
          label="Instructions"
          {...field('instructions')}
          rows={4}
          maxLength={4_000}
          hint={`How the bot shall talk, for example: Be brief and use first names.${bot.model ? '' : ' Only Claude follows them, and this server has no key for it.'}`}
        />
        <div className="grid gap-5 sm:grid-cols-2">
          <Field label="Colour" {...field('color')} type="color" className="h-11.5 p-1.5!" />
          <Field
            label="Language"
            {...field('language')}
            placeholder="en"
            hint="A code like en or de. Empty: the language of the visitor."
          />
          <SelectField label="Position" name="position" defaultValue={settings.position}>
            <option value="right">Right corner</option>
            <option value="left">Left corner</option>
          </SelectField>
          <SelectField label="Sources" name="sources" defaultValue={settings.sources}>
            <option value="quote">Name and quote them</option>
            <option value="open">Let visitors open them</option>
            <option value="hidden">Hide them</option>
          </SelectField>
        </div>
        <CheckField
          label="List the material"
          hint="The public site names the files it knows."
          name="listMaterial"
          defaultChecked={settings.listMaterial}
        />
        <CheckField
          label="Let search engines find the site"
          name="indexable"
          defaultChecked={settings.indexable}
        />
        <div
          className={
            changed
              ? 'sticky bottom-3 z-10 flex items-center justify-between gap-3 rounded-full border border-line bg-card p-2 pl-5 shadow-float'
              : ''
          }
        >
          {changed && <span className="text-sm text-quiet">Not saved yet</span>}
          <Button type="submit" busy={pending}>
            Save
          </Button>
        </div>
      </form>
    </Card>
  )
}

function readSettings(values: Record<string, string>): Partial<BotSettings> {
  const text = (name: string) => values[name] ?? ''
  return {
    title: text('title'),
    greeting: text('greeting'),
    placeholder: text('placeholder'),
    suggestions: text('suggestions')
      .split('\n')
      .map(line => line.trim())
      .filter(Boolean),
    instructions: text('instructions'),
    color: text('color'),
    language: text('language').trim(),
    position: text('position') === 'left' ? 'left' : 'right',
    sources: sourcesOf(text('sources')),
    listMaterial: 'listMaterial' in values,
    indexable: 'indexable' in values,
  }
}

const sourcesOf = (value: string) => (value === 'open' || value === 'hidden' ? value : 'quote')
