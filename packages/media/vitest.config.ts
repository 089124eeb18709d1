import { nodeProject } from '@tai/vitest-config';

// Hundreds of crafted files a test; five seconds are too few on a busy machine.
export default nodeProject('media', { testTimeout: 60_000 });
