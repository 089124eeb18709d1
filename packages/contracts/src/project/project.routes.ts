import * as z from 'zod/mini';
import { id, personLine } from '../community/fields.ts';
import { limits } from '../limits.ts';
import { reply } from '../reply.ts';
import { defineRoute } from '../route.ts';
import { projectRole } from './project.ts';

/** A named space beside the personal ones. It outlives its members. */
const project = z.object({
  id: z.string(),
  name: z.string(),
  /** Of the reader. */
  role: projectRole,
  members: z.number(),
  createdAt: z.number(),
});
export type Project = z.infer<typeof project>;

const member = z.object({ person: personLine, role: projectRole, joinedAt: z.number() });
export type ProjectMember = z.infer<typeof member>;

/** Those that the reader is a member of, by name. */
export const listProjects = defineRoute({
  id: 'project.list',
  method: 'POST',
  path: '/app/project/list',
  summary: 'Your projects',
  access: 'session',
  response: reply({ data: z.array(project) }),
});

/** Makes a project, of which the caller is the owner, or renames the one of the id. */
export const saveProject = defineRoute({
  id: 'project.save',
  method: 'POST',
  path: '/app/project/save',
  summary: 'Make or rename a project',
  access: 'session',
  rateLimit: 'social',
  body: z.object({
    id: z.optional(id),
    name: z.string().check(z.trim(), z.minLength(1), z.maxLength(limits.project.nameMaxLength)),
  }),
  response: reply({ data: project }),
});

/** Members of a project, owners first, then by how long they have been there. */
export const listProjectMembers = defineRoute({
  id: 'project.members',
  method: 'POST',
  path: '/app/project/members',
  summary: 'Members of a project',
  access: 'session',
  body: z.object({ projectId: id }),
  response: reply({ data: z.array(member) }),
});

/** What a project keeps and may keep, for its members. */
export const getProjectStorage = defineRoute({
  id: 'project.storage',
  method: 'POST',
  path: '/app/project/storage',
  summary: 'Storage of a project',
  access: 'session',
  body: z.object({ projectId: id }),
  response: reply({
    data: z.object({
      /** In bytes. */
      used: z.number(),
      /** In bytes; 0 for no limit. */
      limit: z.number(),
    }),
  }),
});

/** Adds a person, changes their role, or with null takes them out. Everybody may take themselves out; the rest is for owners. */
export const setProjectMember = defineRoute({
  id: 'project.setMember',
  method: 'POST',
  path: '/app/project/setMember',
  summary: 'Add, change or remove a member of a project',
  access: 'session',
  rateLimit: 'social',
  body: z.object({ projectId: id, userId: id, role: z.nullable(projectRole) }),
  response: reply({ data: z.object({ projectId: z.string() }) }),
});

/** Deletes a project that is empty, or moves what it holds into the personal space of the caller before. */
export const deleteProject = defineRoute({
  id: 'project.delete',
  method: 'POST',
  path: '/app/project/delete',
  summary: 'Delete a project',
  access: 'session',
  body: z.object({ projectId: id, isMovedToMe: z._default(z.boolean(), false) }),
  response: reply({ data: z.object({ projectId: z.string() }) }),
});
