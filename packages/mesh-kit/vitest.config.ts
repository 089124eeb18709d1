import { reactProject } from '@tai/vitest-config';

export default reactProject('mesh-kit');
