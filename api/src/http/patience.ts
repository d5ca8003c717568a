/** Timeouts of the server for its callers, in ms; tests change them before they start the app. */
export const patience = {
  /** For a server that starts to be ready. */
  startMs: 10_000,
  /** For the headers of a request. */
  headersMs: 60_000,
  /** For a whole body that is no upload. */
  bodyMs: 60_000,
  /** An upload may last for ever, but in this time at least so many bytes of it arrive. */
  stallMs: 30_000,
  stallBytes: 30_000,
  /**
   * For a caller to read some of an answer. Node sees that only once a third of the kernel's buffer is free, on Linux up to
   * 1.4 MB: who reads 12 kB a second is not to look as if they stood still.
   */
  unreadMs: 120_000,
  /** For an export to be made and read. */
  exportMs: 10 * 60_000,
  /** For the rest of a body whose answer has been sent. */
  leftoverMs: 10_000,
  /** For open answers to end by themselves when the server stops, and then to say that it does. */
  graceMs: 5_000,
  farewellMs: 1_000,
}
