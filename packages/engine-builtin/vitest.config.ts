import { nodeProject } from '@tai/vitest-config';

export default nodeProject('engine-builtin', { testTimeout: 30_000 });
