import { findChromium, testArgs } from '@tai/bootstrap/chromium';
import { defineConfig } from '@playwright/test';

const report = process.env.PLAYWRIGHT_JSON_OUTPUT_NAME;

export default defineConfig({
  testDir: 'journeys',
  globalSetup: './src/globalSetup.ts',
  outputDir: 'test-results',
  workers: 2,
  fullyParallel: true,
  forbidOnly: true,
  // One that passes only then is reported as flaky, so a slow machine does not fail the run and nobody forgets it.
  retries: 1,
  // Only what hangs should meet these limits, also on a busy machine and on one that is three times slower.
  timeout: 120_000,
  expect: { timeout: 30_000 },
  reporter: report ? [['line'], ['json', { outputFile: report }]] : 'list',
  use: {
    viewport: { width: 1440, height: 900 },
    // Without stored settings the product follows the browser, so every journey starts in Chinese and dark.
    locale: 'zh-CN',
    colorScheme: 'dark',
    timezoneId: 'Asia/Shanghai',
    acceptDownloads: true,
    // Writing one costs an eighth of the time of all. To see what happened: `pnpm e2e NAME --trace=retain-on-failure`.
    trace: 'off',
    launchOptions: {
      executablePath: findChromium(),
      args: testArgs(),
      // Without a UTF-8 locale Chromium replaces file names that are not ASCII.
      env: { ...process.env, LANG: 'C.UTF-8', LC_ALL: 'C.UTF-8' },
    },
  },
});
