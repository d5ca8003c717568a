import type { Command } from './Command.ts'
import { aggregateCommand } from './aggregate.ts'
import {
  collStats,
  create,
  dbStats,
  drop,
  dropDatabase,
  listCollections,
  listDatabases,
  renameCollection,
} from './collections.ts'
import { countCommand, distinctCommand } from './counting.ts'
import { explain } from './explain.ts'
import { findCommand } from './find.ts'
import { findAndModify } from './findAndModify.ts'
import { collMod, createIndexes, dropIndexes, listIndexes } from './indexes.ts'
import { getMore, killCursors } from './reading.ts'
import { createSearchIndexes, dropSearchIndexCommand, updateSearchIndex } from './searchIndexes.ts'
import {
  buildInfo,
  connectionStatus,
  endSessions,
  getParameter,
  hello,
  hostInfo,
  isMaster,
  killSessions,
  ping,
  refreshSessions,
  serverStatus,
  startSession,
} from './session.ts'
import { insert, remove, update } from './writing.ts'

/** Every command that is answered. */
export const commands: Record<string, Command | undefined> = {
  hello,
  isMaster,
  ismaster: isMaster,
  ping,
  buildInfo,
  buildinfo: buildInfo,
  hostInfo,
  connectionStatus,
  getParameter,
  serverStatus,
  startSession,
  endSessions,
  killSessions,
  refreshSessions,
  find: findCommand,
  getMore,
  killCursors,
  aggregate: aggregateCommand,
  count: countCommand,
  distinct: distinctCommand,
  explain,
  insert,
  update,
  delete: remove,
  findAndModify,
  findandmodify: findAndModify,
  create,
  drop,
  dropDatabase,
  renameCollection,
  listCollections,
  listDatabases,
  collStats,
  dbStats,
  collMod,
  createIndexes,
  dropIndexes,
  listIndexes,
  createSearchIndexes,
  updateSearchIndex,
  dropSearchIndex: dropSearchIndexCommand,
}

export const commandOf = (name: string): Command | undefined =>
  Object.hasOwn(commands, name) ? commands[name] : undefined
