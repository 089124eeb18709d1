import type { Deps } from '../../deps.ts';

/** Channel of the event bus: styles that people can use changed. */
export const stylesChanged = 'styles.changed';

/** Whom it concerns; null is everybody. */
export interface StylesChanged {
  userIds: readonly string[] | null;
}

/** @param userIds whose styles changed; null when shared ones did. A failure is logged: lists are read again in time. */
export async function announceStyles(
  { events, log }: Pick<Deps, 'events' | 'log'>,
  userIds: readonly string[] | null,
): Promise<void> {
  await events
    .publish(stylesChanged, { userIds } satisfies StylesChanged)
    .catch((error: unknown) => log.warn({ err: error }, 'changed styles were not announced'));
}
