import { expressionOperators } from './aggregate/expression.ts'
import { accumulators } from './aggregate/group.ts'
import { leadingStages } from './aggregate/pipeline.ts'
import { stages } from './aggregate/stages.ts'
import { commonOptions } from './commands/Command.ts'
import { commands } from './commands/commands.ts'
import { outputStages } from './commands/writeOut.ts'
import { conditionOperators, logical } from './query/matcher.ts'
import { analyzers, filterTypes } from './search/SearchIndex.ts'
import { searchOperators } from './search/clauses.ts'
import { vectorFilterOperators } from './search/vectorSearch.ts'
import { pushModifiers } from './update/arrayOperators.ts'
import { updateOperators } from './update/operators.ts'

const namesOf = (table: object): string[] => Object.keys(table).sort()

/** The options each command takes beside those of every command. */
export const knownOptions: Record<string, string[]> = Object.fromEntries(
  Object.entries(commands)
    .flatMap(([name, command]) =>
      command?.options.length ? [[name, [...command.options].sort()] as const] : [],
    )
    .sort(([a], [b]) => (a < b ? -1 : 1)),
)

/** Everything that is answered, by the headings of the README. What is not here is refused by name. */
export const known: Record<string, string[]> = {
  Commands: namesOf(commands),
  'Options of every command': [...commonOptions].sort(),
  'Query operators': [...new Set([...namesOf(conditionOperators), ...logical])].sort(),
  'Update operators': namesOf(updateOperators),
  'Modifiers of $push': [...pushModifiers].sort(),
  'Aggregation stages': [...namesOf(stages), ...leadingStages, ...outputStages].sort(),
  'Accumulators of $group': namesOf(accumulators),
  Expressions: namesOf(expressionOperators),
  'Operators of $search': namesOf(searchOperators),
  'Filter operators of $vectorSearch': [...vectorFilterOperators].sort(),
  'Analysers, approximated': [...analyzers].sort(),
  'Field types of search indexes': ['document', 'string', ...filterTypes].sort(),
}
