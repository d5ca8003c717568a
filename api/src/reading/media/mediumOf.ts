import { fileTypeFromBuffer } from 'file-type'

/** Containers that can be opened; of the others not even the sound can be had. */
const opened =
  /^(video\/(mp4|quicktime|x-m4v|3gpp2?|webm|matroska|x-matroska|mp2t|ogg)|audio\/(mp4|x-m4a|mpeg|wav|vnd\.wave|x-wav|wave|flac|x-flac|ogg|opus|aac|matroska|x-matroska|webm)|application\/ogg)\b/

/** Whether a file that begins so is a video or a recording we can open. */
export async function mediumOf(head: Uint8Array): Promise<'video' | 'audio' | undefined> {
  const opening = Buffer.from(head.subarray(0, 3)).toString('latin1')
  // Its picture may be longer than the head.
  if (opening === 'ID3') return 'audio'
  const type = await fileTypeFromBuffer(head).catch(() => undefined)
  if (!type || !opened.test(type.mime)) return undefined
  return type.mime.startsWith('video/') ? 'video' : 'audio'
}
