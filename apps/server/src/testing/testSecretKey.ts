/** Secret key of the servers of tests, so that one opens what another sealed. */
export const testSecretKey = 'a key that only tests have, and others may know';
