/** True for the bytes of a page as Safari saves it, a binary property list. */
export function isWebArchive(bytes: Uint8Array): boolean {
  const all = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  return all.subarray(0, 6).toString('latin1') === 'bplist' && all.includes('WebMainResource')
}
