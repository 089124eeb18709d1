import { reactProject } from '@tai/vitest-config';

export default reactProject('web', { include: ['src/**/*.test.{ts,tsx}', 'chunks/*.test.ts'] });
