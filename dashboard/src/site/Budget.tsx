import { useSetAtom } from 'jotai'
import type { BotProps } from '../bots/BotProps'
import { Button } from '../ui/Button'
import { Card } from '../ui/Card'
import { Field } from '../ui/Field'
import { dollars } from '../ui/format'
import { succeeded } from '../ui/notify'
import { useForm } from '../ui/useForm'
import { saveSettingsAtom } from './atoms'

/** How much answers by the model may cost a month, and have cost so far. */
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
        text="Answers cost nothing: they are put together from the sentences of your material, so there is nothing to limit."
      />
    )
  return (
    <Card
      title="Monthly budget"
      text={`Claude (${bot.model}) writes the answers. It has cost ${dollars(bot.spentThisMonth)} this month. Once the budget is used up, answers are put together from the sentences of your material, at no cost.`}
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
            hint="Leave empty for no limit."
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
