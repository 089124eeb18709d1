import { reactProject } from '@tai/vitest-config';

export default reactProject(import.meta.dirname, { include: ['src/**/*.test.{ts,tsx}', 'chunks/*.test.ts'] });
