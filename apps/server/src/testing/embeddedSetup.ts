import type { TestProject } from 'vitest/node';
import { ensureEmbeddedTemplate } from './embeddedTemplate.ts';

export async function setup(project: TestProject): Promise<void> {
  const { dump, folder } = await ensureEmbeddedTemplate();
  project.provide('embeddedTemplate', dump);
  project.provide('embeddedFolder', folder);
  project.provide('postgresUrl', null);
  project.provide('postgresTemplate', null);
}
