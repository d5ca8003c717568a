import type { File as Material } from '@sandbox-ai/api/contract'
import type { Icon } from '../ui/lucide/icon'
import {
  AudioLines,
  BookOpen,
  Captions,
  FileCode,
  FileSpreadsheet,
  FileText,
  Film,
  Globe,
  Image,
  Mail,
  NotebookPen,
  Presentation,
} from '../ui/lucide/icons'

const kinds: [pattern: RegExp, icon: Icon][] = [
  [/^(xls[xmb]?|ods|csv|tsv)$/, FileSpreadsheet],
  [/^(pptx?|odp)$/, Presentation],
  [/^(png|jpe?g|webp|gif|tiff?|bmp|heic)$/, Image],
  [/^(mp4|m4v|mov|mkv|webm)$/, Film],
  [/^(mp3|m4a|wav|ogg|flac)$/, AudioLines],
  [/^(srt|vtt)$/, Captions],
  [/^(eml|msg|mbox)$/, Mail],
  [/^(html?|mhtml?|webarchive|json|xml)$/, FileCode],
  [/^epub$/, BookOpen],
]

/** The picture that stands for a file of that kind. */
export function iconOf({ kind, name }: Material) {
  if (kind === 'note') return NotebookPen
  if (kind === 'url') return Globe
  const ending = name.split('.').at(-1)?.toLowerCase() ?? ''
  return kinds.find(([pattern]) => pattern.test(ending))?.[1] ?? FileText
}
