import { nodeProject } from '@tai/vitest-config';

export default nodeProject('trainer-command', { testTimeout: 30_000 });
