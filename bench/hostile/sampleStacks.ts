import { type Profiler, Session } from 'node:inspector/promises'
import { relative } from 'node:path'
import { fileURLToPath } from 'node:url'

const intervalMicroseconds = 1_000
/** A step down the stack is taken while it has at least this share of the samples. */
const minShare = 0.5
const maxFrames = 8
const root = fileURLToPath(new URL('../..', import.meta.url))

/**
 * Samples the stack of this thread. `take` ends the samples and begins new ones; it resolves to a function that returns
 * what the thread was busy with between two moments, in microseconds of `process.hrtime`: the innermost frame first.
 */
export async function sampleStacks() {
  const session = new Session()
  session.connect()
  await session.post('Profiler.enable')
  await session.post('Profiler.setSamplingInterval', { interval: intervalMicroseconds })
  await session.post('Profiler.start')
  return {
    async take(): Promise<(from: number, to: number) => string> {
      const { profile } = await session.post('Profiler.stop')
      await session.post('Profiler.start')
      return (from, to) => heaviestStack(profile, from, to)
    },
  }
}

type Node = Profiler.ProfileNode

function heaviestStack(profile: Profiler.Profile, from: number, to: number): string {
  const nodes = new Map(profile.nodes.map(node => [node.id, node]))
  const parents = new Map(
    profile.nodes.flatMap(node => (node.children ?? []).map(child => [child, node.id] as const)),
  )
  /** Samples within each node and all it called. */
  const totals = new Map<number, number>()
  let at = profile.startTime
  for (const [index, id] of (profile.samples ?? []).entries()) {
    at += profile.timeDeltas?.[index] ?? 0
    if (at < from || at > to) continue
    for (let node: number | undefined = id; node !== undefined; node = parents.get(node))
      totals.set(node, (totals.get(node) ?? 0) + 1)
  }
  const frames: string[] = []
  let node = profile.nodes[0]
  const all = totals.get(node?.id ?? 0) ?? 0
  while (node) {
    const inner: Node | undefined = (node.children ?? [])
      .map(child => nodes.get(child)!)
      .toSorted((one, other) => (totals.get(other.id) ?? 0) - (totals.get(one.id) ?? 0))[0]
    if (!inner || (totals.get(inner.id) ?? 0) < all * minShare) break
    frames.unshift(frameOf(inner))
    node = inner
  }
  return frames.slice(0, maxFrames).join(' < ') || `nothing for long, of ${all} samples`
}

function frameOf({ callFrame: { functionName, url, lineNumber } }: Node): string {
  const file = url.startsWith('file:') ? relative(root, fileURLToPath(url)) : url
  return `${functionName || 'anonymous'}${file && ` ${file}:${lineNumber + 1}`}`
}
