// `npm test`: everything CI does. `npm test -- check` (or `pnpm check`) runs the fast part, `npm test -- WORD` the steps
// whose name contains a word. The last line is always `N passed, N failed`.
import { existsSync, readFileSync, rmSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import { compareBudgets, countJourneys, countStories, readBudgets } from './budgets.mjs';
import { ensureChromium } from './chromium.mjs';
import { cleanCommit, recordFullRun } from './fullRun.mjs';
import { schedule } from './schedule.mjs';
import { allSteps, checkSteps, journeysStep, storiesStep } from './steps.mjs';
import { makeTemporaryFolder } from './temporaryFolder.mjs';
import { ensureToolchain, root, run } from './toolchain.mjs';

const say = (line) => process.stdout.write(`${line}\n`);
const words = process.argv.slice(2);
const isCheck = words[0] === 'check';
const isFull = words.length === 0;
const steps = (isCheck ? checkSteps() : allSteps).filter(
  ({ name }) => isCheck || isFull || words.some((word) => name.includes(word)),
);
const temporary = makeTemporaryFolder();
const reportOf = (step) => join(temporary, `${steps.indexOf(step)}.json`);
const began = Date.now();
let passed = 0;
let failed = 0;
const flaky = [];
const failures = [];

// Files in memory outlive an interrupted run, so they are removed.
for (const signal of ['SIGINT', 'SIGTERM']) {
  process.once(signal, () => {
    rmSync(temporary, { recursive: true, force: true });
    process.exit(1);
  });
}

/** Processor time in seconds of every child that ended until now. Linux only; elsewhere null. */
function childSeconds() {
  if (!existsSync('/proc/self/stat')) return null;
  const stat = readFileSync('/proc/self/stat', 'utf8');
  // Fields after the name, which may contain spaces: `cutime` and `cstime` are the 16th and 17th, in hundredths.
  const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
  return (Number(fields[13]) + Number(fields[14])) / 100;
}
let countedSeconds = childSeconds();

/** Processor time of the child that ended just now. */
function takeChildSeconds() {
  const now = childSeconds();
  if (now === null) return '';
  const own = now - countedSeconds;
  countedSeconds = now;
  return `, ${own.toFixed(0)} s of processor time`;
}

async function runStep(step) {
  const report = reportOf(step);
  step.prepare?.();
  const started = Date.now();
  const { code, output } = await run(step.command, step.args(report), {
    niceness: step.niceness,
    env: {
      CI: 'true',
      TURBO_TELEMETRY_DISABLED: '1',
      STORYBOOK_DISABLE_TELEMETRY: '1',
      ...(step.needsDisk ? {} : { TMPDIR: temporary }),
      ...step.env?.(report),
    },
  });
  const times = `${((Date.now() - started) / 1000).toFixed(1)} s${takeChildSeconds()}`;
  const counted = step.read ? step.read(report) : null;
  const isGood = code === 0 && (!step.read || (counted !== null && counted.failed === 0));
  passed += counted?.passed ?? (isGood ? 1 : 0);
  failed += Math.max(counted?.failed ?? 0, isGood ? 0 : 1);
  flaky.push(...(counted?.flaky ?? []));
  // A step that fails without a failed test, such as lint, is named itself.
  if (!isGood) failures.push(...(counted?.failures.length ? counted.failures : [step.name]));
  const tests = counted ? ` · ${counted.passed} passed` : '';
  const again = counted?.flaky.length ? ` (${counted.flaky.length} flaky)` : '';
  say(`${isGood ? '✓' : '✗'} ${step.name}${tests}${again} · ${times}`);
  if (!isGood) {
    say(output);
    if (step.read && counted === null) say('It left no report, or not one for every package.');
  }
  return isGood;
}

function skipStep(step, needed) {
  failed += 1;
  failures.push(step.name);
  say(`✗ ${step.name} · not run, because "${needed}" failed`);
}

/** Prints the budgets of the suites that ran. */
function checkBudgets() {
  const kinds = [];
  const journeys = steps.find(({ name }) => name === journeysStep);
  // Without a report, because the step failed or was not run, there is nothing to count.
  if (journeys && existsSync(reportOf(journeys))) {
    const report = JSON.parse(readFileSync(reportOf(journeys), 'utf8'));
    kinds.push({ kind: 'journeys', counts: countJourneys(report) });
  }
  if (isCheck || steps.some(({ name }) => name === storiesStep))
    kinds.push({ kind: 'stories', counts: countStories(root) });
  if (kinds.length === 0) return;
  const { table, over } = compareBudgets(kinds, readBudgets(root));
  if (over.length === 0) passed += 1;
  else failed += 1;
  say(`${over.length === 0 ? '✓' : '✗'} budgets of ${kinds.map(({ kind }) => kind).join(' and ')}`);
  if (over.length > 0 || !isCheck) say(table);
  for (const line of over) say(line);
}

let before = null;
try {
  if (steps.length === 0)
    throw new Error(
      `No step has ${words.join(' or ')} in its name. There are: ${allSteps.map(({ name }) => name).join(', ')}.`,
    );
  await ensureToolchain(say);
  if (steps.some(({ needsBrowser }) => needsBrowser)) process.env.CHROMIUM_PATH = ensureChromium(say);
  if (isFull) before = await cleanCommit();
  countedSeconds = childSeconds();
  // Suites of a machine with more processors would compete for memory and for the pages that paint.
  const cores = Math.min(4, Math.max(2, availableParallelism()));
  await schedule(steps, { cores, run: runStep, skip: skipStep });
  checkBudgets();
} catch (error) {
  failed += 1;
  say(error.message);
}
try {
  // A browser that is just ending may still write there.
  rmSync(temporary, { recursive: true, force: true, maxRetries: 5, retryDelay: 200 });
  if (isFull) await recordFullRun({ before, passed, failed, started: began });
} catch (error) {
  failed += 1;
  say(error.message);
}
const list = (titles) => titles.map((title) => `  ${title}`).join('\n');
if (flaky.length > 0) say(`flaky, passed only when run once more:\n${list(flaky)}`);
// The steps printed why; a log is often read from its end.
if (failures.length > 0) say(`failed:\n${list(failures)}`);
say(`${passed} passed, ${failed} failed`);
process.exit(failed === 0 ? 0 : 1);
