import { useAtomValue, useSetAtom } from 'jotai'
import { useEffect } from 'react'
import type { BotProps } from '../bots/BotProps'
import { EmptyState } from '../ui/EmptyState'
import { Skeleton } from '../ui/Skeleton'
import { failed } from '../ui/notify'
import { AddAddress } from '../web/AddAddress'
import { Addresses } from '../web/Addresses'
import { filesAtom, refreshFilesAtom } from './atoms'
import { DropZone } from './DropZone'
import { FileList } from './FileList'
import { RecentlyDeleted } from './RecentlyDeleted'
import { Uploads } from './Uploads'

/** What the bot is made of: dropping, watching it being read, looking into it, deleting. */
export function MaterialTab({ bot }: BotProps) {
  const files = useAtomValue(filesAtom)
  const refresh = useSetAtom(refreshFilesAtom)
  useEffect(() => {
    refresh().catch(failed)
  }, [refresh])
  return (
    <div className="space-y-6">
      <DropZone bot={bot} />
      <AddAddress bot={bot} />
      <Uploads bot={bot} />
      <Addresses bot={bot} />
      {!files && <Skeleton />}
      {files?.length === 0 && (
        <EmptyState text="Nothing here yet. Drop the files your bot shall know, or type a note." />
      )}
      {files && files.length > 0 && <FileList bot={bot} files={files} />}
      <RecentlyDeleted bot={bot} />
    </div>
  )
}
