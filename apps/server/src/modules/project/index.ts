export { projectMembers, projects } from './project.tables.ts';
export { assertMayEdit, holdProject, roleIn } from './projectAccess.ts';
