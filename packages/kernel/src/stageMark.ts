/** Attribute of the stage of a workspace, by which a panel knows that a file was dropped there. */
export const stageMark = { 'data-workspace-stage': '' };

/** Whether an event happened on the stage of a workspace. */
export function isOnStage(target: EventTarget | null): boolean {
  return target instanceof Element && target.closest('[data-workspace-stage]') !== null;
}
