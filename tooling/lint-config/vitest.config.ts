import { nodeProject } from '@tai/vitest-config';

export default nodeProject('lint-config', { include: ['*.test.js'] });
