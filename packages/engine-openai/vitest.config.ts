import { nodeProject } from '@tai/vitest-config';

export default nodeProject('engine-openai', { testTimeout: 30_000 });
