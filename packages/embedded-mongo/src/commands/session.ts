import { arch, platform } from 'node:os'
import { doc, int } from '../bson/values.ts'
import type { Doc } from '../bson/values.ts'
import { maxDocument } from '../storage/records.ts'
import { maxMessage } from '../wire/frames.ts'
import type { Command } from './Command.ts'

/** A standalone server of version 7.0: no set name, no topology version, so no transactions and no change streams. */
const version = '7.0.0'

const greet = (legacy: boolean): Command => ({
  kind: 'talk',
  options: [
    'helloOk',
    'client',
    'compression',
    'loadBalanced',
    'topologyVersion',
    'maxAwaitTimeMS',
    'saslSupportedMechs',
    'speculativeAuthenticate',
    'hello',
    '$query',
    'backpressure',
  ],
  run: () =>
    doc({
      helloOk: true,
      [legacy ? 'ismaster' : 'isWritablePrimary']: true,
      maxBsonObjectSize: int(maxDocument),
      maxMessageSizeBytes: int(maxMessage),
      maxWriteBatchSize: int(100_000),
      localTime: new Date(),
      logicalSessionTimeoutMinutes: int(30),
      connectionId: int(1),
      minWireVersion: int(0),
      maxWireVersion: int(21),
      readOnly: false,
      ok: 1,
    }),
})

const answer = (reply: () => Doc, options: readonly string[] = []): Command => ({
  kind: 'talk',
  options,
  run: reply,
})
const fine = (options: readonly string[] = []) => answer(() => doc({ ok: 1 }), options)

export const hello = greet(false)
export const isMaster = greet(true)
export const ping = fine()
export const endSessions = fine()
export const killSessions = fine()
export const refreshSessions = fine()
export const startSession = fine()

export const buildInfo = answer(() =>
  doc({
    version,
    versionArray: [int(7), int(0), int(0), int(0)],
    gitVersion: 'embedded',
    modules: [],
    bits: int(64),
    debug: false,
    maxBsonObjectSize: int(maxDocument),
    ok: 1,
  }),
)

export const hostInfo = answer(() =>
  doc({
    system: doc({ currentTime: new Date(), hostname: 'embedded' }),
    os: doc({ type: platform(), name: arch() }),
    ok: 1,
  }),
)

export const connectionStatus = answer(
  () => doc({ authInfo: doc({ authenticatedUsers: [], authenticatedUserRoles: [] }), ok: 1 }),
  ['showPrivileges'],
)

export const getParameter = answer(
  () => doc({ featureCompatibilityVersion: doc({ version: '7.0' }), ok: 1 }),
  ['featureCompatibilityVersion', 'allParameters'],
)

export const serverStatus = answer(() =>
  doc({
    host: 'embedded',
    version,
    process: 'embedded',
    uptime: process.uptime(),
    localTime: new Date(),
    ok: 1,
  }),
)
