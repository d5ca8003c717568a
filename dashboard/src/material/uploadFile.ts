import * as calls from '@sandbox-ai/api/contract'
import type { File as Material } from '@sandbox-ai/api/contract'
import { readAnswer, Refused } from '../api'
import { noteFailure } from '../connection'
import { fileSize } from '../ui/format'

type Upload = {
  botName: string
  file: File
  name: string
  onSent: (bytes: number) => void
  signal: AbortSignal
}

/** Sends one file; answers as soon as its bytes are safe, while it is still being read. */
export function uploadFile({ botName, file, name, onSent, signal }: Upload) {
  const body = new FormData()
  body.append('currentBot', botName)
  body.append('files', file, name)
  // `fetch` does not tell how much of a body has been sent.
  const request = new XMLHttpRequest()
  return new Promise<Material[]>((resolve, reject) => {
    const stop = () => request.abort()
    signal.addEventListener('abort', stop)
    request.addEventListener('loadend', () => signal.removeEventListener('abort', stop))
    request.addEventListener('abort', () => reject(new DOMException('Stopped', 'AbortError')))
    request.upload.addEventListener('progress', ({ loaded }) => onSent(loaded))
    request.addEventListener('error', () => {
      void noteFailure()
      reject(new Refused('The upload was interrupted. Please try again.'))
    })
    request.addEventListener('load', () => {
      try {
        const { status, responseText } = request
        const fallback = 'The file could not be sent. Please try again.'
        if (status === 413 && !isOwnRefusal(responseText))
          throw new Refused(tooLarge(file.size), status, { code: 'too_large' })
        resolve(readAnswer<typeof calls.uploadFiles>(status, responseText, fallback).files)
      } catch (error) {
        reject(error)
      }
    })
    request.open('POST', calls.uploadFiles.path)
    request.setRequestHeader('Prefer', 'respond-async')
    request.send(body)
  })
}

/** False for the page by which a proxy refuses what is larger than it lets through; it does not say how much that is. */
const isOwnRefusal = (text: string) => text.trimStart().startsWith('{')

const tooLarge = (bytes: number) =>
  `This file is too large: uploads of ${fileSize(bytes)} are blocked on the way here. Split it, or ask whoever runs this service to allow larger ones.`
