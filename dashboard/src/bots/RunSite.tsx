import { useSetAtom } from 'jotai'
import { Refusal } from '../plans/Refusal'
import { runSiteAtom } from '../site/atoms'
import { Button } from '../ui/Button'
import { useForm } from '../ui/useForm'

/** The button that puts a bot's site online, with the reason and the way on where that is refused. */
export function RunSite({ botName, label }: { botName: string; label: string }) {
  const run = useSetAtom(runSiteAtom)
  const [sent, submit, pending] = useForm(() => run(botName))
  return (
    <form
      onSubmit={submit}
      className="flex max-w-sm flex-col gap-2 max-sm:items-start sm:items-end"
    >
      <Button type="submit" busy={pending}>
        {label}
      </Button>
      {sent.error && <Refusal error={sent.error} code={sent.code} detail={sent.detail} />}
    </form>
  )
}
