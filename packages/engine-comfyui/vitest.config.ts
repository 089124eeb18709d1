import { nodeProject } from '@tai/vitest-config';

export default nodeProject('engine-comfyui', { testTimeout: 30_000, isolate: false });
