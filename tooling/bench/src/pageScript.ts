import { fileURLToPath } from 'node:url';
import { build } from 'vite';

/** A script of `pages/` with everything that it needs, and its styles, as the web app would bundle them. */
export async function pageScript(name: string): Promise<{ script: string; styles: string }> {
  const entry = fileURLToPath(new URL(`pages/${name}.ts`, import.meta.url));
  const built = await build({
    configFile: false,
    logLevel: 'error',
    // Libraries have slower builds for development.
    define: { 'process.env.NODE_ENV': '"production"' },
    resolve: { conditions: ['@tai/source', 'module', 'browser', 'production'] },
    build: {
      write: false,
      target: 'esnext',
      rolldownOptions: { input: entry, output: { codeSplitting: false } },
    },
  });
  const [output] = Array.isArray(built) ? built : [built];
  if (!output || !('output' in output)) throw new Error('Vite built no script.');
  const styles = output.output.flatMap((part) =>
    part.type === 'asset' && part.fileName.endsWith('.css') ? String(part.source) : [],
  );
  return {
    script: output.output.map((part) => (part.type === 'chunk' ? part.code : '')).join('\n'),
    styles: styles.join('\n'),
  };
}
