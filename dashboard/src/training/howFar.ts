import type { File, Progress } from '@sandbox-ai/api/contract'

/** A step of a training, with how many of its files were done when it began. */
export type Step = Progress & { files?: { done: number; total: number } }

/** Returns the step with the files done so far, which the step before it may know. */
export function afterStep(before: Step | undefined, step: Progress): Step {
  const { phase, done, total } = step
  if (phase === 'split') return { ...step, files: { done, total } }
  return phase === 'embed' && before?.files ? { ...step, files: before.files } : step
}

/** Returns a step of reading as one over all files, where several are read; other steps as they are. */
export function overAll(step: Step, files: Pick<File, 'status'>[] | null): Step {
  const unread = files?.filter(({ status }) => status === 'reading').length ?? 0
  if (step.phase !== 'read' || !files || unread < 2) return step
  return { ...step, done: files.length - unread, total: files.length }
}

/**
 * Returns how far a training is: the share of it that is done, from 0 to 1, and what is counted; of several files these,
 * else the passages of the one. Nothing where there is but one thing to do.
 */
export function howFar({ phase, done, total, files }: Step): {
  share?: number
  count?: { done: number; total: number }
} {
  const ofFile = total > 0 ? done / total : 0
  if (files && files.total > 1)
    return {
      share: (files.done + (phase === 'embed' ? ofFile : 0)) / files.total,
      count: files,
    }
  return total > 1 ? { share: ofFile, count: { done, total } } : {}
}
