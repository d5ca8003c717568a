import { buildIfStale } from '@sandbox-ai/api/buildIfStale'
import type { TestProject } from 'vitest/node'

/** Builds the dashboard where its sources are newer than what was built of them. */
export default async function buildPages(project: TestProject) {
  const build = () => buildIfStale(['dashboard'])
  await build()
  project.onTestsRerun(build)
}
