/** Path of a Chromium: `CHROMIUM_PATH`, then the system's, then Playwright's own; undefined when there is none. */
export function findChromium(): string | undefined;
/** Makes sure there is a Chromium and a CJK font, and answers the path of the binary. */
export function ensureChromium(say?: (line: string) => void): string;
/** Flags that every start of Chromium wants. */
export function chromiumArgs(): string[];
/** Flags for tests and measurements: as above, and pages are painted on the processor, which plays no GPU. */
export function testArgs(): string[];
