import { reactProject } from '@tai/vitest-config';

export default reactProject('scene3d');
