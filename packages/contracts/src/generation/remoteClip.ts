import type { Capability } from './capability.ts';

/** True for a tool whose input is a clip that a service still has: a copy, such as boards and storyboards work with, will not do. */
export function takesRemoteClip({ parameters }: Pick<Capability, 'parameters'>): boolean {
  return parameters.some((one) => one.type === 'images' && one.remoteEngineId !== undefined);
}
