// `npm test`: everything CI does. `npm test -- check` (or `pnpm check`) runs the fast part. The last line is always
// `N passed, N failed`.
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { ensureChromium } from './chromium.mjs';
import { allSteps, checkSteps, readReport } from './steps.mjs';
import { ensureToolchain, run } from './toolchain.mjs';

const say = (line) => process.stdout.write(`${line}\n`);
const [mode, ...only] = process.argv.slice(2);
const isCheck = mode === 'check';
const steps = (isCheck ? checkSteps : allSteps).filter(
  ({ name }) => isCheck || mode === undefined || [mode, ...only].some((word) => name.includes(word)),
);
const reports = mkdtempSync(join(tmpdir(), 'tai-test-'));
let passed = 0;
let failed = 0;
const failedSteps = new Set();

async function runStep(step, index) {
  if (failedSteps.has(step.needs)) {
    failed += 1;
    say(`✗ ${step.name} · not run, because "${step.needs}" failed`);
    return;
  }
  const report = join(reports, `${index}.json`);
  const started = Date.now();
  const { code, output } = await run(step.command, step.args(report), {
    env: {
      CI: 'true',
      TURBO_TELEMETRY_DISABLED: '1',
      STORYBOOK_DISABLE_TELEMETRY: '1',
      ...step.env?.(report),
    },
  });
  const counted = step.isReporting ? readReport(report) : null;
  const isGood = code === 0 && (!step.isReporting || (counted !== null && counted.failed === 0));
  passed += counted?.passed ?? (isGood ? 1 : 0);
  failed += Math.max(counted?.failed ?? 0, isGood ? 0 : 1);
  const seconds = ((Date.now() - started) / 1000).toFixed(1);
  const tests = counted ? ` · ${counted.passed} passed` : '';
  say(`${isGood ? '✓' : '✗'} ${step.name}${tests} · ${seconds} s`);
  if (isGood) return;
  failedSteps.add(step.name);
  say(output);
}

try {
  await ensureToolchain(say);
  if (steps.some(({ needsBrowser }) => needsBrowser)) process.env.CHROMIUM_PATH = ensureChromium(say);
  for (const [index, step] of steps.entries()) await runStep(step, index);
} catch (error) {
  failed += 1;
  say(error.message);
} finally {
  rmSync(reports, { recursive: true, force: true });
}
say(`${passed} passed, ${failed} failed`);
process.exit(failed === 0 ? 0 : 1);
