// Type-checks every package of the workspace, two at a time.
import { run } from './toolchain.mjs';
import { typedFolders } from './steps.mjs';

const queue = typedFolders();
let failed = 0;

async function work() {
  for (let folder = queue.shift(); folder; folder = queue.shift()) {
    const { code, output } = await run('tsc', ['-p', folder]);
    if (code === 0) continue;
    failed += 1;
    process.stdout.write(output);
  }
}

await Promise.all([work(), work()]);
process.exit(failed === 0 ? 0 : 1);
