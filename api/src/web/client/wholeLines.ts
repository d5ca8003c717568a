/** Returns the whole lines among the first `maxBytes` of a text; what follows is not read. */
export async function wholeLines(
  body: AsyncIterable<Uint8Array>,
  maxBytes: number,
): Promise<string> {
  const chunks: Uint8Array[] = []
  let length = 0
  for await (const chunk of body) {
    chunks.push(chunk)
    length += chunk.length
    if (length <= maxBytes) continue
    const cut = Buffer.concat(chunks).subarray(0, maxBytes).toString()
    return cut.slice(0, cut.lastIndexOf('\n') + 1)
  }
  return Buffer.concat(chunks).toString()
}
