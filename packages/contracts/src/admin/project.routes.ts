import * as z from 'zod/mini';
import { permissions } from '../account/permissions.ts';
import { limits } from '../limits.ts';
import { reply } from '../reply.ts';
import { defineRoute } from '../route.ts';
import { id, pageFields, pageOf } from './page.ts';

/** A project as an administrator sees it: what it may keep, and nothing of what is in it. */
const managedProject = z.object({
  projectId: z.string(),
  name: z.string(),
  /** Names of the first owners: projects may share a name. Empty when everybody left. */
  owners: z.array(z.string()),
  members: z.number(),
  /** In bytes. */
  storage: z.object({
    used: z.number(),
    /** 0 for no limit. */
    limit: z.number(),
    /** The limit of this project alone; null where that of all projects holds. */
    ownLimit: z.nullable(z.number()),
  }),
});
export type ManagedProject = z.infer<typeof managedProject>;

/** Projects whose name holds the text, by name. */
export const listManagedProjects = defineRoute({
  id: 'admin.projects',
  method: 'POST',
  path: '/system/project/list',
  summary: 'Projects of this installation and their storage',
  access: 'session',
  permission: permissions.userEdit,
  client: 'management',
  body: z.object({
    ...pageFields,
    search: z._default(z.string().check(z.trim(), z.maxLength(limits.administration.searchMaxLength)), ''),
    /** Only those that have a limit of their own. */
    hasOwnLimit: z._default(z.boolean(), false),
  }),
  response: reply({ data: pageOf(managedProject) }),
});

/** Gives a project a storage limit of its own, or that of all projects. It holds for the next upload, in every process. */
export const setProjectStorage = defineRoute({
  id: 'admin.setProjectStorage',
  method: 'POST',
  path: '/system/project/storage',
  summary: 'Set the storage limit of a project',
  access: 'session',
  permission: permissions.userEdit,
  client: 'management',
  body: z.object({
    projectId: id,
    /** In bytes, 0 for no limit; null for that of all projects. */
    storageLimit: z.nullable(z.int().check(z.gte(0), z.lte(10 ** 15))),
  }),
  response: reply({ data: managedProject }),
});
