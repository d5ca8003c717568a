import { defineConfig } from 'vitest/config'

export default defineConfig({
  test: {
    projects: [
      { test: { name: 'api', root: 'api', include: ['src/**/*.test.ts'], testTimeout: 20_000 } },
      { test: { name: 'dashboard', root: 'dashboard', include: ['src/**/*.test.{ts,tsx}'] } },
      { test: { name: 'widget', root: 'widget', include: ['src/**/*.test.{ts,tsx}'] } },
    ],
  },
})
