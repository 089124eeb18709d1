import { defineConfig } from '@playwright/test';

type Engine = { engineName: 'firefox' | 'webkit' };

// The browsers are not Playwright's: `engines/drivers` starts Debian's and speaks their protocols.
export default defineConfig<object, Engine>({
  testDir: 'engines/journeys',
  globalSetup: './src/globalSetup.ts',
  outputDir: 'test-results/engines',
  workers: 1,
  forbidOnly: true,
  retries: 1,
  timeout: 90_000,
  expect: { timeout: 20_000 },
  reporter: 'list',
  projects: [
    { name: 'firefox', use: { engineName: 'firefox' } },
    { name: 'webkit', use: { engineName: 'webkit' } },
  ],
});
