import { nodeProject } from '@tai/vitest-config';

export default nodeProject(import.meta.dirname);
