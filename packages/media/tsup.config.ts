import { library } from '@tai/tsup-config';

export default library({
  entry: {
    index: 'src/index.ts',
    'model/index': 'src/model/index.ts',
    'testing/index': 'src/testing/index.ts',
  },
});
