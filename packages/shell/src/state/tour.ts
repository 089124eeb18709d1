import { createObservable } from '@tai/kernel';

export const isTourOpen = createObservable(false);
