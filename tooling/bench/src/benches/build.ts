import { execFileSync } from 'node:child_process';
import { root } from '../report.ts';
import type { Bench } from '../row.ts';

/** A build of a tree in which nothing changed since the last. */
export const secondBuild: Bench = {
  name: 'build',
  async run() {
    build();
    const from = performance.now();
    build();
    const figure = (performance.now() - from) / 1000;
    return [{ name: 'turbo run build of an unchanged tree', figure, unit: 's', budget: { atMost: 3 } }];
  },
};

function build(): void {
  const env = { ...process.env, TURBO_TELEMETRY_DISABLED: '1' };
  execFileSync('turbo', ['run', 'build', '--output-logs=errors-only'], { cwd: root, env, stdio: 'pipe' });
}
