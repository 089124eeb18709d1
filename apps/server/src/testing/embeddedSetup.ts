import type { TestProject } from 'vitest/node';
import { ensureEmbeddedTemplate } from './embeddedTemplate.ts';
import { ensureProcessBundle } from './processBundle.ts';

export async function setup(project: TestProject): Promise<void> {
  await ensureProcessBundle();
  const { dump, folder } = await ensureEmbeddedTemplate();
  project.provide('embeddedTemplate', dump);
  project.provide('embeddedFolder', folder);
  project.provide('postgresUrl', null);
  project.provide('postgresTemplate', null);
}
