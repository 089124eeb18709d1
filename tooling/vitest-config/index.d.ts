import type { UserWorkspaceConfig } from 'vitest/config';

type TestOptions = NonNullable<UserWorkspaceConfig['test']>;

/** Tests that run in plain Node: rules, maths, server, engines. `folder` is the one of the package. */
export function nodeProject(folder: string, test?: TestOptions): UserWorkspaceConfig;
/** Tests of a feature or UI package: jsdom, roles, user-event. `folder` is the one of the package. */
export function reactProject(folder: string, test?: TestOptions): UserWorkspaceConfig;
