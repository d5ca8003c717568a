import type { ExchangesOf } from '@sandbox-ai/api/contract'
import { useSetAtom } from 'jotai'
import type { BotProps } from '../bots/BotProps'
import { Button } from '../ui/Button'
import { Dialog } from '../ui/Dialog'
import { asSentence, count } from '../ui/format'
import { succeeded } from '../ui/notify'
import { Panel } from '../ui/Panel'
import { useForm } from '../ui/useForm'
import { eraseQuestionsAtom } from './atoms'

/** Asks once more before a visitor's questions are erased for good, and says how many they were. */
export function EraseQuestions({
  bot,
  of,
  onErased,
  onClose,
}: BotProps & { of: ExchangesOf; onErased: () => void; onClose: () => void }) {
  const erase = useSetAtom(eraseQuestionsAtom)
  const [sent, submit, pending] = useForm(async () => {
    const erased = await erase(bot.botName, of)
    succeeded(
      erased ? `${count(erased, 'question')} erased` : 'There were no questions of this visitor',
    )
    onErased()
  })
  return (
    <Dialog
      title={
        of.by === 'conversation' ? 'Erase this conversation?' : `Erase what ${of.value} asked?`
      }
      text="The questions, the answers and what was left with them are gone for good, also from gaps and lists. Figures stay. Your own answers and test questions are yours to change."
      onClose={onClose}
    >
      <form onSubmit={submit} className="space-y-5">
        {sent.error && <Panel kind="bad">{asSentence(sent.error)}</Panel>}
        <Button type="submit" variant="danger" busy={pending}>
          Erase for good
        </Button>
      </form>
    </Dialog>
  )
}
