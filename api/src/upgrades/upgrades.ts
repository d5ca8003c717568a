import { forgetInvited } from './forgetInvited.ts'
import { keyGaps } from './keyGaps.ts'
import { keepDays } from './keepDays.ts'
import { markExchanges } from './markExchanges.ts'
import { noteEmbedders } from './noteEmbedders.ts'
import { noteLanguages } from './noteLanguages.ts'
import { renewGreetings } from './renewGreetings.ts'

/**
 * A change of what older versions stored. `run` may be interrupted anywhere and done again, also beside another server that
 * does the same; `bytes` estimates what it adds to the database.
 */
export type Upgrade = { what: string; run: () => Promise<void>; bytes: () => Promise<number> }

/** All there ever were, in their order: after the n-th, the data has version n. One is added at the end, none is changed. */
export const upgrades: Upgrade[] = [
  { what: 'questions for search and gaps', ...markExchanges },
  { what: 'languages of passages', ...noteLanguages },
  { what: 'language models of bots', ...noteEmbedders },
  { what: 'keys of gaps', ...keyGaps },
  { what: 'greetings of bots', ...renewGreetings },
  { what: 'days for which questions are kept', ...keepDays },
  { what: 'addresses in logs of bots', ...forgetInvited },
]
