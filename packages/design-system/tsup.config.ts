import { library } from '@tai/tsup-config';

// One file for each component: in a single file a bundler could not tell that an unused `styled` has no effect, and
// every page would carry the whole package.
export default library({
  entry: ['src/**/*.{ts,tsx}', '!src/**/*.test.*', '!src/**/*.stories.tsx', '!src/stories/**'],
  platform: 'browser',
});
