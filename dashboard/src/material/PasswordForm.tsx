import { openFile } from '@sandbox-ai/api/contract'
import type { File as Material } from '@sandbox-ai/api/contract'
import { useSetAtom } from 'jotai'
import type { BotProps } from '../bots/BotProps'
import { Button } from '../ui/Button'
import { Field } from '../ui/Field'
import { useForm } from '../ui/useForm'
import { openFileAtom } from './atoms'

/** Opens a locked file. */
export function PasswordForm({ bot, file }: BotProps & { file: Material }) {
  const open = useSetAtom(openFileAtom)
  const [sent, submit, pending] = useForm(({ password = '' }) =>
    open(bot.botName, file.id, password),
  )
  return (
    <form onSubmit={submit} className="flex flex-wrap items-start gap-3">
      <div className="min-w-0 flex-1 basis-40">
        <Field
          label="Password"
          name="password"
          type="password"
          autoComplete="off"
          required
          error={sent.fields['password'] ?? sent.error ?? undefined}
          errorOf={sent}
        />
      </div>
      <Button needs={openFile} type="submit" busy={pending} className="mt-6.5">
        Open
      </Button>
    </form>
  )
}
