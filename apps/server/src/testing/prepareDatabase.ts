import { cp } from 'node:fs/promises';
import { join } from 'node:path';
import { inject } from 'vitest';

/**
 * Puts a migrated embedded database without content into a data folder. A server that starts on it still makes everything
 * else of a first start, in half of the processor time.
 */
export async function prepareDatabase(dataDir: string): Promise<void> {
  await cp(inject('embeddedFolder'), join(dataDir, 'database'), { recursive: true });
}
