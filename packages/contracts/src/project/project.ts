import * as z from 'zod/mini';

/** `viewer` sees what is in a project, `editor` changes it, `owner` also says who is a member. */
export const projectRole = z.enum(['owner', 'editor', 'viewer']);
export type ProjectRole = z.infer<typeof projectRole>;
