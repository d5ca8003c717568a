import type { BotSettings } from '@sandbox-ai/api/contract'
import type { BotProps } from '../bots/BotProps'
import { useSettings } from '../site/useSettings'
import { Button } from '../ui/Button'
import { SelectField } from '../ui/Field'
import { count } from '../ui/format'
import { Panel } from '../ui/Panel'

const choices = [1, 3, 6, 12, 24, 36, 60]

/** Says for how long questions are kept, and lets the owner change it. */
export function Retention({ bot }: BotProps) {
  const { form, bar, sent } = useSettings(bot, 'how long questions are kept', readMonths)
  const { keepMonths } = bot
  const months = [...new Set([...choices, keepMonths])].toSorted((one, other) => one - other)
  return (
    <details className="mt-6 text-sm">
      <summary className="cursor-pointer text-quiet">
        Questions are kept for {count(keepMonths, 'month')}.{' '}
        <span className="underline">Change</span>
      </summary>
      <form {...form} className="mt-3 max-w-xs space-y-3">
        <SelectField
          label="Keep questions for"
          name="keepMonths"
          hint="Older ones are deleted. The figures on Insight stay."
          defaultValue={keepMonths}
        >
          {months.map(number => (
            <option key={number} value={number}>
              {count(number, 'month')}
            </option>
          ))}
        </SelectField>
        <Button type="submit" variant="plain" busy={bar.pending} disabled={!bar.unsaved}>
          Save
        </Button>
        {sent.error && <Panel kind="bad">{sent.error}</Panel>}
      </form>
    </details>
  )
}

const readMonths = ({ keepMonths }: Record<string, string>): Partial<BotSettings> => ({
  keepMonths: Number(keepMonths),
})
