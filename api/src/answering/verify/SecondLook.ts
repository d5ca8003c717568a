/** A sentence of an answer, and what it cites as a reader needs it: with headings, and rows with their headers. */
export type CitedSentence = { sentence: string; cited: string[] }

/** A second look at sentences that are said in other words than the material's. */
export type SecondLook = {
  /** Returns whether what it cites supports a sentence; undefined where there is no verdict in time. */
  isSupported: (sentence: CitedSentence) => Promise<boolean | undefined>
  /** Ends all requests. */
  close: () => Promise<void>
}
