import type { FakeClaude } from '../../api/src/testing/fakeClaude.ts'
import type { Caller } from '../../api/src/testing/caller.ts'
import type { Site } from '../../api/src/web/testing/makeSite.ts'
import type { Fill } from './fill.ts'

/** The resources of an attacker. Replies to all its callers are counted. */
export type World = {
  origin: string
  siteOf: (botName: string) => string
  newCaller: () => Caller
  /** A further account of the attacker's, with a bot that has no material. */
  newTenant: () => Promise<Tenant>
  /** The attacker's own account, with a running bot of that name trained on one file. */
  user: Caller
  botName: string
  site: Site
  claude: FakeClaude
  /** Counts events other than replies to a call. */
  count: (what: string) => void
}

export type Tenant = { user: Caller; botName: string }

export type Attack = {
  /** The attacker's data that the server stores before the attack. */
  fill?: Fill
  /** True when the server composes answers with a model, which the attacker controls. */
  isModel?: boolean
  /** Prepares, once, the input of every run. */
  prepare?: (world: World) => Promise<unknown>
  run: (world: World, prepared: never) => Promise<unknown>
}

export type Attacks = Record<string, Attack>
