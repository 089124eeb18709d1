import { library } from '@tai/tsup-config';

export default library({ entry: ['src/main.ts'], platform: 'node', target: 'node24' });
