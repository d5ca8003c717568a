/** True for the opening of a file that is a saved page: parts that belong together, sent to nobody. */
export function isMhtml(opening: string): boolean {
  const [head = ''] = opening.trimStart().split(/\r?\n\r?\n/, 1)
  return (
    /^mime-version:/im.test(head) &&
    /^content-type:\s*multipart\/related\b/im.test(head) &&
    !/^(to|received|message-id|delivered-to):/im.test(head)
  )
}
