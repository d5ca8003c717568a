import { useSetAtom } from 'jotai'
import type { BotProps } from '../bots/BotProps'
import { Button } from '../ui/Button'
import { Card } from '../ui/Card'
import { Field } from '../ui/Field'
import { dollars } from '../ui/format'
import { succeeded } from '../ui/notify'
import { useForm } from '../ui/useForm'
import { saveSettingsAtom } from './atoms'

/** What answers by the model may cost a month, and have cost so far. */
export function Budget({ bot }: BotProps) {
  const save = useSetAtom(saveSettingsAtom)
  const [sent, submit, pending] = useForm(async ({ budget = '' }) => {
    await save(bot.botName, { monthlyBudget: budget.trim() ? Number(budget) : null })
    succeeded('Saved')
  })
  if (!bot.model)
    return (
      <Card
        title="Monthly budget"
        text="No model is set on this server: answers are made of the material's own sentences and cost nothing. Whoever runs the server can set ANTHROPIC_API_KEY."
      />
    )
  return (
    <Card
      title="Monthly budget"
      text={`This month ${bot.model} has cost ${dollars(bot.spentThisMonth)}. Beyond the budget, answers are made of the material's own sentences.`}
    >
      <form action={submit} className="flex flex-wrap items-start gap-3">
        <div className="min-w-0 flex-1 basis-60">
          <Field
            label="Dollars a month"
            name="budget"
            type="number"
            min={0}
            max={1_000_000}
            step="0.01"
            hint="Empty: no limit."
            defaultValue={bot.settings.monthlyBudget ?? ''}
            error={Object.values(sent.fields)[0] ?? sent.error ?? undefined}
          />
        </div>
        <Button type="submit" busy={pending} className="sm:mt-6.5">
          Save
        </Button>
      </form>
    </Card>
  )
}
