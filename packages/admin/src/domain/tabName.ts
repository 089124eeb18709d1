import { randomKey } from '@tai/kernel';

/**
 * Names this tab among those of the same account. In memory: a tab that was duplicated has a copy of the session storage of
 * the first, and both would have one name.
 */
export const tabName = randomKey();
