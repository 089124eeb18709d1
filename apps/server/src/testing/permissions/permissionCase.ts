import type { PermissionWorld, RolePerson } from '../permissionWorld.ts';

/** What is sent. */
export interface Asked {
  /** Value of the placeholder in the path. */
  id?: string;
  body?: object;
  /** What a reply holds that shows what the case is about; without it every answer is one. */
  shows?: string;
}

/** How a call is asked about something that is made for it. */
type Ask = (world: PermissionWorld, reader: RolePerson) => Promise<Asked> | Asked;

/** What the calls of one module are asked about: by the id of the call, then by the words of the table. */
export type PermissionCases = Record<string, Record<string, Ask>>;

export const page = { pageSize: 100 };
