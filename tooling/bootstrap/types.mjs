// Type-checks every package of the workspace.
import { run } from './toolchain.mjs';
import { typedFolders } from './steps.mjs';
import { twoAtATime } from './twoAtATime.mjs';

let failed = 0;

await twoAtATime(typedFolders(), async (folder) => {
  const { code, output } = await run('tsc', ['-p', folder]);
  if (code === 0) return;
  failed += 1;
  process.stdout.write(output);
});
process.exit(failed === 0 ? 0 : 1);
