// Looks at the built packages the way a consumer would: without the `@tai/source` condition, through their `exports`.
import { libraries } from './steps.mjs';
import { run } from './toolchain.mjs';
import { twoAtATime } from './twoAtATime.mjs';

let failed = 0;

async function report(what, folder, command, args) {
  const { code, output } = await run(command, args);
  if (code === 0) return;
  failed += 1;
  process.stdout.write(`${folder}: ${what}\n${output}\n`);
}

await twoAtATime(libraries(), async (folder) => {
  await report('publint', folder, 'publint', ['--strict', folder]);
  // The packages are ESM only and are consumed by bundlers and Node's ESM loader.
  await report('are the types wrong', folder, 'attw', ['--pack', folder, '--profile', 'esm-only', '--quiet']);
});
process.exit(failed === 0 ? 0 : 1);
