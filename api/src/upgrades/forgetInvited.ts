import { LogEntry } from '../bots/LogEntry.ts'
import { eachReadable } from '../database/eachReadable.ts'

/** Entries of bots' logs, which all members read, that named addresses before 2026-12-01. */
const naming = {
  did: {
    $in: [
      'invited a visitor',
      'invited a member',
      'sent an invitation again',
      'withdrew an invitation',
    ],
  },
}

/** Takes the addresses of invited visitors and members out of logs. */
export const forgetInvited = {
  async run() {
    const entries = eachReadable(range =>
      LogEntry.find({ ...naming, ...range })
        .select('_id')
        .lean(),
    )
    for await (const { _id } of entries)
      await LogEntry.updateOne({ _id }, { $pull: { about: /@/ } })
  },
  bytes: async () => 0,
}
