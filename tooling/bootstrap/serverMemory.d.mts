/** Variables that keep the memory of a server small, as `npm start` sets them. */
export const memorySettings: Readonly<Record<string, string>>;
/** An environment with these settings; what it sets itself stays. */
export function withMemorySettings(environment: NodeJS.ProcessEnv): NodeJS.ProcessEnv;
