import { nodeProject } from '@tai/vitest-config';

export default nodeProject('contracts', { isolate: false });
