import { library } from '@tai/tsup-config';

export default library({ entry: { index: 'src/index.ts' } });
