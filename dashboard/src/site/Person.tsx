import type { BotSettings } from '@sandbox-ai/api/contract'
import type { BotProps } from '../bots/BotProps'
import { Card } from '../ui/Card'
import { CheckField, Field, TextField } from '../ui/Field'
import { Panel } from '../ui/Panel'
import { SaveBar } from './SaveBar'
import { useSettings } from './useSettings'

/** Sets whom visitors are sent to where the material has no answer, and whether they may leave their email. */
export function Person({ bot }: BotProps) {
  const { form, initial, bar, sent, errorOf } = useSettings(bot, 'person', readPerson)
  const field = (name: keyof BotSettings['contact']) => ({
    name,
    defaultValue: initial.contact[name],
    error: errorOf(name),
    errorOf: sent,
  })
  return (
    <Card
      title="When the bot has no answer"
      text="Visitors who get no answer, or ask for a person, are told how to reach you. Leave empty what you don’t want to offer."
    >
      <form {...form} className="space-y-5">
        {sent.error && <Panel kind="bad">{sent.error}</Panel>}
        <div className="grid gap-5 sm:grid-cols-2">
          {/* Typed as text, so that what is wrong is said beside the field. */}
          <Field label="Email" {...field('email')} inputMode="email" maxLength={254} />
          <Field label="Phone" {...field('phone')} inputMode="tel" maxLength={60} />
          <Field
            label="Link"
            {...field('link')}
            inputMode="url"
            maxLength={500}
            placeholder="https://example.com/contact"
          />
          <Field label="Hours" {...field('hours')} maxLength={100} placeholder="Mon–Fri 9–17" />
        </div>
        <TextField
          label="In your own words"
          {...field('text')}
          rows={2}
          maxLength={300}
          hint="Shown before the contact details, for example: Our front desk is happy to help."
        />
        <CheckField
          label="Let visitors leave their email"
          hint="After a question without an answer they can leave a name and an email. You will find them under Questions."
          name="followUp"
          defaultChecked={initial.followUp}
        />
        <SaveBar {...bar} />
      </form>
    </Card>
  )
}

const readPerson = (values: Record<string, string>): Partial<BotSettings> => {
  const text = (name: string) => (values[name] ?? '').trim()
  return {
    contact: {
      email: text('email'),
      phone: text('phone'),
      link: text('link'),
      hours: text('hours'),
      text: text('text'),
    },
    followUp: 'followUp' in values,
  }
}
