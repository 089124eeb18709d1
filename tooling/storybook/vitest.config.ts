import { join, resolve } from 'node:path';
import { storybookTest } from '@storybook/addon-vitest/vitest-plugin';
import { findChromium, testArgs } from '@tai/bootstrap/chromium';
import { playwright } from '@vitest/browser-playwright';
import { defineConfig } from 'vitest/config';
import { sourceConditions } from './sourceConditions.ts';

// React and Emotion as they ship: the development builds record a stack for every element and every style, which took
// a third of the renderer's time and fails no story. Vite reads this when it picks builds and fills in NODE_ENV.
process.env.NODE_ENV = 'production';

const here = import.meta.dirname;
const packages = resolve(here, '../../packages', process.env.TAI_STORYBOOK_PACKAGE ?? '*');
const resolveSources = { conditions: sourceConditions };
// Scenes are drawn without a graphics card: one takes 5 s on a quiet machine, and a machine of CI is three times slower.
const testTimeout = 60_000;

// A new object for each project: Vitest writes into it.
function browser() {
  return {
    enabled: true,
    headless: true,
    screenshotFailures: false,
    provider: playwright({
      launchOptions: { executablePath: findChromium(), args: testArgs() },
      contextOptions: { reducedMotion: 'reduce', locale: 'zh-CN', colorScheme: 'dark' },
    }),
    instances: [{ browser: 'chromium' as const, viewport: { width: 1440, height: 900 } }],
  };
}

/** `SLOW_TESTS=1` adds the tests named `*.slow.browser.test.tsx`, which take minutes without a graphics card. */
const isPatient = process.env['SLOW_TESTS'] === '1';

/** What needs a real Chromium: every story as a test, and the tests named `*.browser.test.tsx`. */
export default defineConfig({
  root: here,
  test: {
    projects: [
      {
        plugins: [storybookTest({ configDir: join(here, '.storybook') })],
        resolve: resolveSources,
        // Found when Vite starts, so that it does not reload in the middle of a test.
        optimizeDeps: {
          include: ['react', 'react-dom/client', 'react/jsx-runtime', 'react/jsx-dev-runtime'],
        },
        test: { name: 'stories', isolate: false, testTimeout, browser: browser() },
      },
      {
        resolve: resolveSources,
        // Found when Vite starts, so that it does not reload in the middle of a test.
        optimizeDeps: {
          include: ['react', 'react-dom/client', 'react/jsx-dev-runtime'],
          // Vite looks for dependencies in tests and what they import, which does not lead into workers.
          entries: [join(packages, 'src/{engine,mask}/**/*Worker.ts')],
        },
        test: {
          name: 'browser',
          include: [join(packages, 'src/**/*.browser.test.tsx')],
          exclude: isPatient ? [] : [join(packages, 'src/**/*.slow.browser.test.tsx')],
          testTimeout,
          browser: browser(),
        },
      },
    ],
  },
});
