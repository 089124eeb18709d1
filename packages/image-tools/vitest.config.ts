import { reactProject } from '@tai/vitest-config';

// Every test starts and ends a studio of its own, so files can share their modules: that is half of the time.
export default reactProject('image-tools', { isolate: false });
