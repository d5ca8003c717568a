import type { BotSettings } from '@sandbox-ai/api/contract'
import type { BotProps } from '../bots/BotProps'
import { Card } from '../ui/Card'
import { CheckField, SelectField } from '../ui/Field'
import { Panel } from '../ui/Panel'
import { SaveBar } from './SaveBar'
import { useSettings } from './useSettings'

/** Sets what visitors may see of the material, and whether search engines find the site. */
export function Visitors({ bot }: BotProps) {
  const { form, initial, bar, sent } = useSettings(bot, 'what visitors see', readAccess)
  return (
    <Card title="What visitors see">
      <form {...form} className="space-y-5">
        {sent.error && <Panel kind="bad">{sent.error}</Panel>}
        <SelectField
          label="Sources"
          name="sources"
          hint="Shown below each answer. You always see all of them here."
          defaultValue={initial.sources}
        >
          <option value="quote">File name and quote</option>
          <option value="open">File name, and the quote in its paragraph</option>
          <option value="hidden">None</option>
        </SelectField>
        <CheckField
          label="List the material"
          hint="The public site names the files it knows."
          name="listMaterial"
          defaultChecked={initial.listMaterial}
        />
        <CheckField
          label="Let search engines find the site"
          name="indexable"
          defaultChecked={initial.indexable}
        />
        <SaveBar {...bar} />
      </form>
    </Card>
  )
}

const readAccess = (values: Record<string, string>): Partial<BotSettings> => ({
  sources: sourcesOf(values['sources']),
  listMaterial: 'listMaterial' in values,
  indexable: 'indexable' in values,
})

const sourcesOf = (value = '') => (value === 'open' || value === 'hidden' ? value : 'quote')
