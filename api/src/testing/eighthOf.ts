import { execFileSync } from 'node:child_process'

const hasAll = process.env['GENERATED_CASES'] === 'all'

/** Returns an eighth of generated cases, chosen by the commit; all of them in `npm run fuzz`. */
export const eighthOf = <Case>(cases: Case[]): Case[] =>
  hasAll ? cases : cases.filter((_, at) => at % 8 === chosen)

const chosen = Number.parseInt(commit().slice(0, 8), 16) % 8

/** Returns the hash of the commit that is checked out; `0` outside a repository. */
function commit(): string {
  try {
    return execFileSync('git', ['rev-parse', 'HEAD'], {
      cwd: import.meta.dirname,
      encoding: 'utf8',
      stdio: ['ignore', 'pipe', 'ignore'],
    })
  } catch {
    return '0'
  }
}
