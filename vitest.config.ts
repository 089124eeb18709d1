import { defineConfig } from 'vitest/config';

// Unit and component tests of every package in one Vitest, for watching and for editors; `npm test` runs them package by
// package, so that Turbo can keep what passed. The server has a configuration of its own, because it runs
// its suites on two databases; stories are tests too, see tooling/storybook.
export default defineConfig({
  test: {
    projects: [
      'packages/*/vitest.config.ts',
      'apps/web/vitest.config.ts',
      'tooling/bootstrap/vitest.config.ts',
      'tooling/lint-config/vitest.config.ts',
      'tooling/bench/vitest.config.ts',
      'tooling/e2e/vitest.config.ts',
    ],
  },
});
