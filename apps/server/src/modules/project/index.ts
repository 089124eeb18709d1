export { projectMembers, projects } from './project.tables.ts';
export { assertMayEdit, roleIn } from './projectAccess.ts';
