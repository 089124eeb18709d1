import { defineConfig } from 'vitest/config';

// Unit and component tests of every package in one run. The server has a configuration of its own, because it runs
// its suites on two databases; stories are tests too, see tooling/storybook.
export default defineConfig({
  test: {
    projects: [
      'packages/*/vitest.config.ts',
      'apps/web/vitest.config.ts',
      'tooling/lint-config/vitest.config.ts',
      'tooling/bench/vitest.config.ts',
    ],
  },
});
