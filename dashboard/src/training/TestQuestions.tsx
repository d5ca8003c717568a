import { saveTestQuestions } from '@sandbox-ai/api/contract'
import type { TestQuestion } from '@sandbox-ai/api/contract'
import { useAtomValue, useSetAtom } from 'jotai'
import { useCallback, useRef, useState } from 'react'
import type { BotProps } from '../bots/BotProps'
import { useDraft } from '../material/drafts'
import { readFields } from '../material/fieldsDraft'
import { Button } from '../ui/Button'
import { Card } from '../ui/Card'
import { LoadFailed } from '../ui/LoadFailed'
import { offerUndo } from '../ui/notify'
import { Skeleton } from '../ui/Skeleton'
import { useAction } from '../ui/useAction'
import { useLoad } from '../ui/useLoad'
import { draftPlace, type StoredTest, TestForm } from './TestForm'
import { TestRow } from './TestRow'
import { loadTestsAtom, putTestAtom, removeTestAtom, testsAtom } from './testAtoms'

/** Milliseconds for which a removal can be undone. */
const undoFor = 8_000

const parseStored = (text: string): StoredTest => readFields(text)

/** The questions an owner keeps to see whether the bot can answer them, and the form for more. */
export function TestQuestions({ bot }: BotProps) {
  const { botName } = bot
  const tests = useAtomValue(testsAtom)[botName]
  const load = useSetAtom(loadTestsAtom)
  const put = useSetAtom(putTestAtom)
  const removeTest = useSetAtom(removeTestAtom)
  const draft = useDraft(botName, draftPlace)
  /** The test under edit: the question it replaces, or nothing for a new one. */
  const [editing, setEditing] = useState<{ replaces?: string | undefined } | undefined>(
    draft.isUnsaved ? parseStored(draft.text) : undefined,
  )
  const addButton = useRef<HTMLButtonElement>(null)
  const { failed, retry } = useLoad(useCallback(() => load(botName), [load, botName]))
  const [remove, removing] = useAction(async (test: TestQuestion) => {
    await removeTest(botName, test)
    addButton.current?.focus()
    offerUndo({
      id: `test ${test.id}`,
      message: 'Test question removed',
      duration: undoFor,
      onUndo: () => put(botName, test),
    })
  })
  const close = () => {
    setEditing(undefined)
    requestAnimationFrame(() => addButton.current?.focus())
  }
  const edited = editing && tests?.find(({ question }) => question === editing.replaces)
  const form = (
    <TestForm
      bot={bot}
      test={edited}
      onSave={draft => put(botName, draft, edited)}
      onDone={close}
    />
  )
  return (
    <Card
      title="Test questions"
      text="Questions your bot must be able to answer. They are asked after every training."
    >
      {failed && !tests && (
        <LoadFailed text="The test questions did not load." error={failed} onRetry={retry} />
      )}
      {!failed && !tests && <Skeleton lines={2} />}
      {tests && (
        <div className="space-y-4">
          {tests.length > 0 && (
            <ul aria-label="Test questions" className="divide-y divide-line">
              {tests.map(test =>
                test === edited ? (
                  <li key={test.id} className="py-3">
                    {form}
                  </li>
                ) : (
                  <TestRow
                    key={test.id}
                    test={test}
                    canEdit={!editing}
                    canRemove={!editing && !removing}
                    onEdit={() => setEditing({ replaces: test.question })}
                    onRemove={() => remove(test)}
                  />
                ),
              )}
            </ul>
          )}
          {editing && !edited ? (
            form
          ) : (
            <Button
              needs={saveTestQuestions}
              ref={addButton}
              variant="soft"
              disabled={editing !== undefined}
              onClick={() => setEditing({})}
            >
              Add a test question
            </Button>
          )}
        </div>
      )}
    </Card>
  )
}
