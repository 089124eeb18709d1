import { nodeProject } from '@tai/vitest-config';

export default nodeProject('bootstrap', { include: ['*.test.mjs'], isolate: false });
