import type { BotSettings } from '@sandbox-ai/api/contract'
import type { BotProps } from '../bots/BotProps'
import { Card } from '../ui/Card'
import { Field } from '../ui/Field'
import { dollars } from '../ui/format'
import { SaveBar } from './SaveBar'
import { useSettings } from './useSettings'

/** The monthly budget for answers by the model, and their cost so far. */
export function Budget({ bot }: BotProps) {
  const { form, initial, bar, sent, errorOf } = useSettings(bot, 'budget', readBudget)
  if (!bot.model)
    return (
      <Card
        title="Monthly budget"
        text="A budget needs a model that writes the answers. Right now they are put together from the sentences of your material, at no cost."
      />
    )
  return (
    <Card
      title="Monthly budget"
      text={`${bot.model} writes the answers. It has cost ${dollars(bot.spentThisMonth)} this month. Once the budget is used up, answers are put together from the sentences of your material, at no cost.`}
    >
      <form {...form} className="space-y-5">
        <div className="max-w-60">
          <Field
            label="Dollars per month"
            name="budget"
            type="number"
            min={0}
            max={1_000_000}
            step="0.01"
            hint="Leave empty for no limit."
            defaultValue={initial.monthlyBudget ?? ''}
            error={errorOf('monthlyBudget') ?? sent.error ?? undefined}
            errorOf={sent}
          />
        </div>
        <SaveBar {...bar} />
      </form>
    </Card>
  )
}

const readBudget = ({ budget = '' }: Record<string, string>): Partial<BotSettings> => ({
  monthlyBudget: budget.trim() ? Number(budget) : null,
})
