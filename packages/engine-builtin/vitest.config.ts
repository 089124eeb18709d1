import { nodeProject } from '@tai/vitest-config';

// Files share a process, so that OpenCV (ten megabytes of WebAssembly) starts once and the renderer is compiled once.
export default nodeProject(import.meta.dirname, { testTimeout: 120_000 });
