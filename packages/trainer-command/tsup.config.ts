import { library } from '@tai/tsup-config';

export default library({ entry: ['src/index.ts'], platform: 'node' });
