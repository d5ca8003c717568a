import { useSetAtom } from 'jotai'
import { deleteAccountAtom } from '../auth/atoms'
import { Button } from '../ui/Button'
import { Dialog } from '../ui/Dialog'
import { Field } from '../ui/Field'
import { Panel } from '../ui/Panel'
import { useForm } from '../ui/useForm'

/** Asks for the password before everything is deleted. */
export function DeleteAccount({ onClose }: { onClose: () => void }) {
  const remove = useSetAtom(deleteAccountAtom)
  const [sent, submit, pending] = useForm(({ password = '' }) => remove(password))
  return (
    <Dialog
      title="Delete your account?"
      text="This cannot be undone. Your sites stop at once."
      onClose={onClose}
    >
      <form action={submit} className="space-y-5">
        {sent.error && <Panel kind="bad">{sent.error}</Panel>}
        <Field
          label="Your password"
          name="password"
          type="password"
          autoComplete="current-password"
          required
          error={sent.fields['password']}
        />
        <Button type="submit" look="danger" busy={pending}>
          Delete everything
        </Button>
      </form>
    </Dialog>
  )
}
