import { EventEmitter } from 'node:events'
import type { mongo } from 'mongoose'
import type { Gate } from '../turns/createPace.ts'

/** More commands that wait for a connection bring nothing: those of a visitor would wait behind them. */
const mostWaiting = 4

let waiting = 0
const events = new EventEmitter<{ eased: [] }>()

/** Open while hardly any command waits for a connection to the database. */
export const databaseGate: Gate = {
  isOpen: () => waiting < mostWaiting,
  onOpen: listener => events.on('eased', listener),
}

/** Counts from now on the commands of this client that wait. */
export function watchConnections(client: mongo.MongoClient) {
  const eased = () => {
    waiting--
    if (databaseGate.isOpen()) events.emit('eased')
  }
  client
    .on('connectionCheckOutStarted', () => waiting++)
    .on('connectionCheckedOut', eased)
    .on('connectionCheckOutFailed', eased)
}
