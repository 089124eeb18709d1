import { nodeProject } from '@tai/vitest-config';

// Hundreds of crafted files a test; five seconds are too few on a busy machine.
export default nodeProject(import.meta.dirname);
