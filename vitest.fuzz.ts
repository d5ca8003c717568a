import { defineConfig } from 'vitest/config'

/** The tests that try an eighth of their generated cases in `npm test`, with all of them. */
export default defineConfig({
  test: {
    include: ['api/src/hostileText.test.ts', 'api/src/web/generated.test.ts'],
    env: { GENERATED_CASES: 'all' },
    testTimeout: 240_000,
    hookTimeout: 60_000,
  },
})
