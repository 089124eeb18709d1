/** Where a proxy listens in the bench, the servers that it sends calls to, and the folder for its configuration. */
export interface ProxyPlace {
  /** For its files; it has certificate.pem and key.pem. */
  folder: string;
  /** Of the servers behind it, at 127.0.0.1. */
  upstreams: readonly number[];
  port: number;
}

/** A proxy that is started with its file in deploy/proxy. */
export interface ProxyProgram {
  command: string;
  /** Arguments by which it prints its version, to find out whether it is there. */
  versionArguments: string[];
  /** How it is installed, in a sentence. */
  installation: string;
  /**
   * Writes its configuration.
   * @returns how it is started; it notes on stderr what happened to upstreams
   */
  configure(place: ProxyPlace): Promise<{ args: string[]; env?: Record<string, string> }>;
}

/**
 * The shipped file with other values, so that the file itself is what is tried.
 * @throws Error naming what it no longer has
 */
export function replaceAllOf(name: string, text: string, replacements: readonly [RegExp, string][]): string {
  return replacements.reduce((changed, [wanted, replacement]) => {
    if (changed.search(wanted) < 0) throw new Error(`deploy/proxy/${name} has no ${wanted.source} any more.`);
    return changed.replace(wanted, replacement);
  }, text);
}
