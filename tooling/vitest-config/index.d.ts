import type { UserWorkspaceConfig } from 'vitest/config';

type TestOptions = NonNullable<UserWorkspaceConfig['test']>;

/** Tests that run in plain Node: rules, maths, server, engines. */
export function nodeProject(name: string, test?: TestOptions): UserWorkspaceConfig;
/** Tests of a feature or UI package: jsdom, roles, user-event. */
export function reactProject(name: string, test?: TestOptions): UserWorkspaceConfig;
