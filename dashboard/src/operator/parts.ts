/** The parts of the operator's page, each with an address of its own. */
export const parts = {
  owners: 'Owners',
  messages: 'Messages',
  jobs: 'Failed jobs',
  log: 'Log',
  version: 'Version',
} as const
export type Part = keyof typeof parts

const isPart = (name: string | null): name is Part => name !== null && Object.hasOwn(parts, name)

/** Returns the part that an address asks for; the first one where it names none. */
export function partIn(search: URLSearchParams): Part {
  const name = search.get('part')
  return isPart(name) ? name : 'owners'
}

export const partAddress = (part: Part) => `/dashboard/operator?part=${part}`
export const ownerAddress = (owner: string) => `/dashboard/operator?owner=${owner}`
