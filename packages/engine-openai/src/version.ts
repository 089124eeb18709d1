/** Raised when the same request is put to a service in other words. */
export const version = '1';
