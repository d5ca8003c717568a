import { join } from 'node:path'
import { defineConfig } from 'vitest/config'

/** Every server and process that a test starts finds its modules compiled: most of a start is compiling them. */
const env = { NODE_COMPILE_CACHE: join(import.meta.dirname, 'node_modules/.cache/compiled') }

/** A condition that a test polls for, such as a change of a page after a click, may come late on a busy machine. */
const patient = { poll: { timeout: 30_000 } }

export default defineConfig({
  test: {
    // Tests wait more than they compute: for servers, browsers and models that others run.
    maxWorkers: '100%',
    projects: [
      {
        test: {
          name: 'api',
          root: 'api',
          include: ['src/**/*.test.ts'],
          testTimeout: 60_000,
          hookTimeout: 60_000,
          expect: patient,
          env,
        },
      },
      { test: { name: 'eval', root: 'eval', include: ['**/*.test.ts'], testTimeout: 20_000 } },
      {
        test: {
          name: 'dashboard',
          root: 'dashboard',
          include: ['src/**/*.test.{ts,tsx}'],
          globalSetup: join(import.meta.dirname, 'dashboard/src/testing/buildPages.ts'),
          expect: patient,
          env,
        },
      },
      {
        test: {
          name: 'widget',
          root: 'widget',
          include: ['src/**/*.test.{ts,tsx}'],
          globalSetup: join(import.meta.dirname, 'widget/src/testing/buildWidget.ts'),
          expect: patient,
        },
      },
    ],
  },
})
