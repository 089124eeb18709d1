import { library } from '@tai/tsup-config';

export default library({
  entry: ['src/index.ts', 'src/worker.ts'],
  platform: 'node',
  external: ['@napi-rs/webcodecs'],
});
