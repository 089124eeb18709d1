import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { openApiDocument } from './platform/http/openApi.ts';
import { serverFolder } from './serverFolder.ts';

await writeFile(
  join(serverFolder, '../../docs/openapi.json'),
  `${JSON.stringify(await openApiDocument(), null, 2)}\n`,
);
