import { textOf } from '../bson/show.ts'
import { doc } from '../bson/values.ts'
import type { Value } from '../bson/values.ts'
import { bad } from '../errors.ts'
import { numberOption } from './Command.ts'
import type { Command } from './Command.ts'

export const getMore: Command = {
  kind: 'read',
  options: ['collection', 'batchSize'],
  run: ({ body, db }, { cursors }) => {
    const id = body.get('getMore')
    if (typeof id !== 'bigint')
      throw bad("BSON field 'getMore.getMore' is the wrong type, expected type 'long'", 14)
    return cursors.more(
      id,
      `${db}.${textOf(body.get('collection'))}`,
      numberOption(body, 'batchSize'),
    )
  },
}

export const killCursors: Command = {
  kind: 'read',
  options: ['cursors'],
  run: ({ body }, { cursors }) => {
    const ids = body.get('cursors')
    if (!Array.isArray(ids))
      throw bad("BSON field 'killCursors.cursors' is missing but a required field", 40414)
    const killed: Value[] = []
    const unknown: Value[] = []
    for (const id of ids) (typeof id === 'bigint' && cursors.kill(id) ? killed : unknown).push(id)
    return doc({
      cursorsKilled: killed,
      cursorsNotFound: unknown,
      cursorsAlive: [],
      cursorsUnknown: [],
      ok: 1,
    })
  },
}
