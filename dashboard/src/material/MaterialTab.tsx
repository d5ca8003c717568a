import { crawlSite, restoreFiles, saveNote, uploadFiles } from '@sandbox-ai/api/contract'
import { useAtomValue, useSetAtom } from 'jotai'
import { botAddress } from '../bots/botAddress'
import type { BotProps } from '../bots/BotProps'
import { Refusal } from '../plans/Refusal'
import { ButtonLink } from '../ui/Button'
import { EmptyState } from '../ui/EmptyState'
import { LoadFailed } from '../ui/LoadFailed'
import { Only } from '../ui/ReadOnly'
import { useMay } from '../ui/role'
import { Skeleton } from '../ui/Skeleton'
import { useLoad } from '../ui/useLoad'
import { AddAddress } from '../web/AddAddress'
import { Addresses } from '../web/Addresses'
import { Crawls } from '../web/Crawls'
import { filesAtom, pollFilesAtom } from './atoms'
import { DropZone } from './DropZone'
import { FileList } from './FileList'
import { RecentlyDeleted } from './RecentlyDeleted'
import { Uploads } from './Uploads'
import { useFocusKept } from './useFocusKept'

/** The material of a bot: dropping it, watching it being read, looking into it, deleting it. */
export function MaterialTab({ bot }: BotProps) {
  const files = useAtomValue(filesAtom)
  const { failed, retry } = useLoad(useSetAtom(pollFilesAtom))
  const isEmpty = files ? files.length === 0 : bot.fileCount === 0
  const mayAdd = useMay(uploadFiles)
  const onFocus = useFocusKept('files')
  return (
    <div className="space-y-6" onFocus={onFocus}>
      {bot.filesFull && <Refusal error={bot.filesFull} code="plan_needed" detail="" />}
      <Only needs={uploadFiles}>
        <div className={isEmpty ? 'space-y-6' : 'grid gap-4 lg:grid-cols-2'}>
          <DropZone bot={bot} isEmpty={isEmpty} />
          <AddAddress bot={bot} />
        </div>
      </Only>
      <Uploads bot={bot} />
      <Only needs={crawlSite}>
        <Crawls bot={bot} />
      </Only>
      <Addresses bot={bot} />
      {!files && failed && (
        <LoadFailed text="The files did not load." error={failed} onRetry={retry} />
      )}
      {!files && !failed && <Skeleton lines={Math.min(12, Math.max(1, bot.fileCount))} />}
      {files?.length === 0 && (
        <EmptyState
          text={
            mayAdd
              ? 'Nothing here yet. Drop the files your bot should know, or write a note.'
              : 'Nothing here yet. An editor of this bot can add material.'
          }
        >
          <ButtonLink needs={saveNote} variant="soft" to={botAddress(bot.botName, 'note')}>
            Write a note
          </ButtonLink>
        </EmptyState>
      )}
      {files && files.length > 0 && <FileList bot={bot} files={files} />}
      <Only needs={restoreFiles}>
        <RecentlyDeleted bot={bot} />
      </Only>
    </div>
  )
}
