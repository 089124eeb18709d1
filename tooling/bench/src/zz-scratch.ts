import { cpSync } from 'node:fs';
import { withLibraryFolder } from './library/libraryStudio.ts';
await withLibraryFolder(async ({ dataDir, person }) => {
  cpSync(dataDir, '/tmp/benchlib', { recursive: true });
  console.log(JSON.stringify(person));
});
process.exit(0);
