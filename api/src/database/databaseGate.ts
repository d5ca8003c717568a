import { EventEmitter } from 'node:events'
import type { mongo } from 'mongoose'
import type { Gate } from '@sandbox-ai/turns/createPace'
import { watchWaiting } from '../telemetry/metrics.ts'

/** More commands that wait for a connection bring nothing: those of a visitor would wait behind them. */
const maxWaiting = 4

/** Commands of the client in use that wait: one that closes tells no more of those that waited then. */
let waiting = { count: 0 }
/** Every app that was created listens. */
const events = new EventEmitter<{ eased: [] }>().setMaxListeners(0)

/** Open while hardly any command waits for a connection to the database. */
export const databaseGate: Gate = {
  isOpen: () => waiting.count < maxWaiting,
  onOpen: listener => events.on('eased', listener),
}

watchWaiting('database', () => waiting.count)

/** Counts from now on the commands of this client that wait, in place of those of an earlier one. */
export function watchConnections(client: mongo.MongoClient) {
  const own = { count: 0 }
  waiting = own
  const eased = () => {
    own.count--
    if (databaseGate.isOpen()) events.emit('eased')
  }
  client
    .on('connectionCheckOutStarted', () => own.count++)
    .on('connectionCheckedOut', eased)
    .on('connectionCheckOutFailed', eased)
}
