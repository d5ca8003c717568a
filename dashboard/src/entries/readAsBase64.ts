import { maxBody } from '@sandbox-ai/api/rules'

/** A file takes a third more in Base64, and the request a little beside it. */
export const maxImportBytes = Math.floor((maxBody - 4_096) * 0.75)

/** Returns the bytes of a file in Base64. */
export function readAsBase64(file: File): Promise<string> {
  const { promise, resolve, reject } = Promise.withResolvers<string>()
  const reader = new FileReader()
  reader.addEventListener('load', () => {
    const url = typeof reader.result === 'string' ? reader.result : ''
    resolve(url.slice(url.indexOf(',') + 1))
  })
  reader.addEventListener('error', () => reject(new Error('The file could not be read.')))
  reader.readAsDataURL(file)
  return promise
}
