/** Errors by name, each with its numeric code, which stays the same for good. */
export type ErrorCodes = Record<string, { code: number }>;
