import { type BotSettings, saveSettings } from '@sandbox-ai/api/contract'
import { maxKeepDays } from '@sandbox-ai/api/rules'
import type { BotProps } from '../bots/BotProps'
import { useSettings } from '../site/useSettings'
import { Button } from '../ui/Button'
import { CheckField, Field } from '../ui/Field'
import { count } from '../ui/format'
import { Panel } from '../ui/Panel'
import { useMay } from '../ui/role'

/** Says for how long questions are kept, and without what, and lets editors change it. */
export function Retention({ bot }: BotProps) {
  const mayChange = useMay(saveSettings)
  const { form, initial, bar, sent, errorOf } = useSettings(bot, 'how questions are kept', read)
  const { keepDays, maskPersonalData } = bot.settings
  const now = `Questions are kept for ${count(keepDays, 'day')}${maskPersonalData ? ', without email addresses and phone numbers' : ''}.`
  if (!mayChange) return <p className="mt-6 text-sm text-quiet">{now}</p>
  return (
    <details className="mt-6 text-sm">
      <summary className="cursor-pointer text-quiet">
        {now} <span className="underline">Change</span>
      </summary>
      <form {...form} className="mt-3 max-w-xs space-y-3">
        <Field
          label="Days to keep questions"
          name="keepDays"
          type="number"
          inputMode="numeric"
          min={1}
          max={maxKeepDays}
          required
          hint="Older ones are deleted. The figures on Insight stay."
          defaultValue={initial.keepDays}
          error={errorOf('keepDays')}
          errorOf={sent}
        />
        <CheckField
          label="Hide email addresses and phone numbers"
          name="maskPersonalData"
          hint="In what visitors write from now on, before it is kept. Answers stay the same. Names and most postal addresses are not found."
          defaultChecked={initial.maskPersonalData}
        />
        <Button type="submit" variant="plain" busy={bar.pending} disabled={!bar.unsaved}>
          Save
        </Button>
        {sent.error && <Panel kind="bad">{sent.error}</Panel>}
      </form>
    </details>
  )
}

const read = (values: Record<string, string>): Partial<BotSettings> => ({
  keepDays: Number(values['keepDays']),
  maskPersonalData: values['maskPersonalData'] === 'on',
})
