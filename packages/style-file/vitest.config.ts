import { nodeProject } from '@tai/vitest-config';

export default nodeProject('style-file');
