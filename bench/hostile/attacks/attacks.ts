import type { Attacks } from '../Attack.ts'
import { accounts } from './accounts.ts'
import { bodies } from './bodies.ts'
import { chats } from './chats.ts'
import { connections } from './connections.ts'
import { copiesOfMuch } from './copies.ts'
import { imports } from './imports.ts'
import { insight } from './insight.ts'
import { longNames } from './longNames.ts'
import { models } from './models.ts'
import { uploads } from './uploads.ts'

/** The attacks by their names in the table. */
export const attacks: Attacks = {
  ...accounts,
  ...chats,
  ...bodies,
  ...longNames,
  ...connections,
  ...uploads,
  ...copiesOfMuch,
  ...imports,
  ...insight,
  ...models,
}
