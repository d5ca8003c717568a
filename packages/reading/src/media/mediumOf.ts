import { fileTypeFromBuffer } from 'file-type'

/** Types of the supported containers. */
const opened =
  /^(video\/(mp4|quicktime|x-m4v|3gpp2?|webm|matroska|x-matroska|mp2t|ogg)|audio\/(mp4|x-m4a|mpeg|wav|vnd\.wave|x-wav|wave|flac|x-flac|ogg|opus|aac|matroska|x-matroska|webm)|application\/ogg)\b/

/** Returns the kind of a supported video or recording by the beginning of the file; `undefined` for other files. */
export async function mediumOf(head: Uint8Array): Promise<'video' | 'audio' | undefined> {
  const opening = Buffer.from(head.subarray(0, 3)).toString('latin1')
  // The cover picture may be longer than the head.
  if (opening === 'ID3') return 'audio'
  const type = await fileTypeFromBuffer(head).catch(() => undefined)
  if (!type || !opened.test(type.mime)) return undefined
  return type.mime.startsWith('video/') ? 'video' : 'audio'
}
