/** Validators of a document for conditional requests. */
export type Seen = { etag: string; lastModified: string }

export type WebDocument = Seen & {
  /** Its address after all redirects. */
  url: URL
  contentType: string
  /** The `Content-Disposition` header, which may have its file name. */
  disposition: string
  /** Its bytes, decompressed; throws beyond FILE_LIMIT_MB. */
  body: AsyncGenerator<Uint8Array>
}

export type FetchResult =
  | ({ kind: 'document' } & WebDocument)
  | { kind: 'unchanged' }
  | { kind: 'gone'; why: string }

export type Get = { signal: AbortSignal; seen?: Seen | undefined; onlyHead?: boolean }
