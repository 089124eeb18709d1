export { projectMembers, projects } from './project.tables.ts';
export { assertMayEdit, holdProject, isMember, memberIds, roleIn } from './projectAccess.ts';
