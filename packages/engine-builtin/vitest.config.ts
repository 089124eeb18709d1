import { nodeProject } from '@tai/vitest-config';

// Files share a process, so that OpenCV (ten megabytes of WebAssembly) starts once and the renderer is compiled once.
export default nodeProject('engine-builtin', { testTimeout: 120_000, isolate: false });
