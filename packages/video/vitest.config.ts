import { reactProject } from '@tai/vitest-config';

export default reactProject(import.meta.dirname);
