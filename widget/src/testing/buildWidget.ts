import { buildIfStale } from '@sandbox-ai/api/buildIfStale'
import type { TestProject } from 'vitest/node'

/** Builds the widget where its sources are newer than what was built of them. */
export default async function buildWidget(project: TestProject) {
  const build = () => buildIfStale(['widget'])
  await build()
  project.onTestsRerun(build)
}
