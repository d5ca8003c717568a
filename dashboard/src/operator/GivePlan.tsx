import type { Owner } from '@sandbox-ai/api/contract'
import { useSetAtom } from 'jotai'
import { Button } from '../ui/Button'
import { SelectField } from '../ui/Field'
import { succeeded } from '../ui/notify'
import { Panel } from '../ui/Panel'
import { useForm } from '../ui/useForm'
import { givePlanAtom } from './atoms'
import { planNames } from './planNames'

const choices = ['none', 'free', 'basic', 'premium'] as const

/** Gives an account a plan by hand, or takes it back. */
export function GivePlan({ owner, onGiven }: { owner: Owner; onGiven: () => unknown }) {
  const give = useSetAtom(givePlanAtom)
  const [sent, submit, pending] = useForm(async values => {
    const plan = choices.find(choice => choice === values['plan']) ?? 'none'
    await give({ owner: owner.id, plan })
    if (plan !== 'none') succeeded(`${planNames[plan]} was given`)
    else succeeded(owner.givenPlan ? 'The plan was taken back' : 'No plan is given by hand')
    await onGiven()
  })
  return (
    <form onSubmit={submit} className="space-y-3 border-t border-line pt-5">
      {sent.error && <Panel kind="bad">{sent.error}</Panel>}
      <div className="flex flex-wrap items-end gap-3">
        <div className="min-w-0 flex-1 basis-52">
          <SelectField
            key={owner.givenPlan}
            label="Plan by hand"
            name="plan"
            defaultValue={owner.givenPlan ?? 'none'}
          >
            {choices.map(choice => (
              <option key={choice} value={choice}>
                {choice === 'none' ? 'None' : planNames[choice]}
              </option>
            ))}
          </SelectField>
        </div>
        <Button type="submit" variant="plain" busy={pending}>
          Save
        </Button>
      </div>
      <p className="text-sm text-quiet">
        Without payment and for as long as you like. A plan that is paid for comes first. Sites
        beyond what the plan allows stop, the newest first.
      </p>
    </form>
  )
}
