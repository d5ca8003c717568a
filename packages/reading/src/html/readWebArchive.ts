import { parseBuffer } from 'bplist-parser'
import * as z from 'zod/mini'
import type { Draft, RawFile, Shared } from '../Draft.ts'
import { readSavedPage, type SavedFile } from './readSavedPage.ts'

const Resource = z.object({
  WebResourceData: z.instanceof(Uint8Array),
  WebResourceMIMEType: z.optional(z.string()),
  WebResourceTextEncodingName: z.optional(z.string()),
  WebResourceURL: z.optional(z.string()),
})
const Archive = z.object({
  WebMainResource: Resource,
  WebSubresources: z.optional(z.array(Resource)),
  WebSubframeArchives: z.optional(z.array(z.unknown())),
})
type Archive = z.infer<typeof Archive>

/** Reads a page as Safari saves it with all its parts in one file: the page with its frames, not its pictures. */
export function readWebArchive({ bytes, withHidden }: RawFile, { colours }: Shared): Draft {
  const archive = Archive.parse(parseBuffer(Buffer.from(bytes))[0])
  const all = archivesIn(archive)
  const sheets = all
    .flatMap(({ WebSubresources = [] }) => WebSubresources)
    .filter(({ WebResourceMIMEType }) => WebResourceMIMEType === 'text/css')
  const [page, ...frames] = all.map(({ WebMainResource }) => fileOf(WebMainResource))
  return readSavedPage({ page: page!, frames, sheets: sheets.map(fileOf) }, { withHidden, colours })
}

/** A page and the pages of its frames, and of theirs. */
const archivesIn = (archive: Archive): Archive[] => [
  archive,
  ...(archive.WebSubframeArchives ?? []).flatMap(frame => archivesIn(Archive.parse(frame))),
]

const fileOf = (resource: z.infer<typeof Resource>): SavedFile => ({
  content: resource.WebResourceData,
  ...(resource.WebResourceTextEncodingName && { charset: resource.WebResourceTextEncodingName }),
  ...(resource.WebResourceURL && { location: resource.WebResourceURL }),
})
