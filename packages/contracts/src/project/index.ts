export type { Project, ProjectMember } from './project.routes.ts';
export type { ProjectRole } from './project.ts';
