import { library } from '@tai/tsup-config';

export default library({
  entry: ['src/index.ts', 'src/worker.ts', 'src/testing/index.ts'],
  platform: 'node',
  external: ['@napi-rs/webcodecs'],
});
