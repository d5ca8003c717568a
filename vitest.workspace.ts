import { availableParallelism } from 'node:os'
import { join } from 'node:path'
import { defineConfig } from 'vitest/config'
import { testFiles } from './testFiles.ts'

/** Every server and process that a test starts finds its modules compiled: most of a start is compiling them. */
const env = { NODE_COMPILE_CACHE: join(import.meta.dirname, 'node_modules/.cache/compiled') }

/**
 * On a busy machine everything comes late: a test fails where something never comes. One that fails is tried once more,
 * for races of servers and browsers in some thousand tests; the report names what passed only the second time.
 */
const patient = {
  testTimeout: 600_000,
  hookTimeout: 600_000,
  expect: { poll: { timeout: 180_000 } },
  retry: 1,
}

const files = testFiles('{api/src,client,packages,bench}/**/*.test.ts')

/** Memory of the server by which it reads three files at once, as many as on a small machine. */
const small = { MEMORY_MB: '4800' }

/** Of tests outside the browser. */
const server = {
  ...patient,
  env: { ...env, ...small },
  setupFiles: join(import.meta.dirname, 'api/src/testing/delayDatabase.ts'),
}

export default defineConfig({
  test: {
    // Tests wait as long as they compute: for servers, browsers and patience that is to run out.
    maxWorkers: availableParallelism() + 2,
    globalSetup: join(import.meta.dirname, 'api/src/testing/serveChromium.ts'),
    // They run in the order of their names: the longest file of the widget is not to be the last of all.
    projects: [
      { test: { ...server, name: 'api', include: files('shared'), isolate: false } },
      { test: { ...server, name: 'apps', include: files('app'), isolate: false } },
      { test: { ...server, name: 'alone', include: files('alone') } },
      { test: { ...server, name: 'without app', include: files('pure'), isolate: false } },
      {
        test: {
          name: 'dashboard',
          isolate: false,
          root: 'dashboard',
          include: ['src/**/*.test.{ts,tsx}'],
          globalSetup: join(import.meta.dirname, 'dashboard/src/testing/buildPages.ts'),
          ...patient,
          env,
        },
      },
      {
        test: {
          name: 'widget',
          isolate: false,
          root: 'widget',
          include: ['src/**/*.test.{ts,tsx}'],
          globalSetup: join(import.meta.dirname, 'widget/src/testing/buildWidget.ts'),
          ...patient,
        },
      },
    ],
  },
})
