import { nodeProject } from '@tai/vitest-config';

export default nodeProject('clip-codec', { testTimeout: 60_000 });
