// @vitest-environment node
import { build, type Plugin } from 'vite';
import { expect, test } from 'vitest';
import {
  leaveOutGlyphNames,
  leaveOutPropertyNames,
  leaveOutRipple,
  leaveOutRouterParts,
} from './leaveOut.ts';

/** What a production build makes of a module. */
async function built(source: string, plugins: readonly Plugin[]): Promise<string> {
  const entry: Plugin = {
    name: 'entry',
    resolveId: (id) => (id === 'entry' ? `${import.meta.dirname}/entry.ts` : null),
    load: (id) => (id.endsWith('/chunks/entry.ts') ? source : null),
  };
  const result = await build({
    configFile: false,
    logLevel: 'error',
    define: { 'process.env.NODE_ENV': '"production"' },
    resolve: { conditions: ['@tai/source', 'module', 'browser', 'production'] },
    plugins: [entry, ...plugins],
    build: {
      write: false,
      minify: false,
      rolldownOptions: { input: 'entry', preserveEntrySignatures: 'strict', treeshake: true },
    },
  });
  const [output] = [result].flat();
  if (!output || !('output' in output)) throw new Error('the build wrote nothing');
  return output.output.map((file) => (file.type === 'chunk' ? file.code : '')).join('\n');
}

test('glyphs keep their lines and lose names and keys', async () => {
  const source = `import { HelpIcon } from '@tai/design-system'; export { HelpIcon };`;
  const code = await built(source, [leaveOutGlyphNames()]);
  expect(code).toContain('"M12 17h.01"');
  const glyph = code.slice(code.indexOf('M12 17h.01') - 400, code.indexOf('M12 17h.01') + 200);
  expect(glyph).not.toMatch(/key:|name: "|aliases/);
});

test('elements get every property but those of Emotion', async () => {
  const source = `import { styled } from '@tai/design-system'; export { styled };`;
  const code = await built(source, [leaveOutPropertyNames()]);
  expect(code).toContain(`name !== "as" && name !== "theme"`);
  expect(code).not.toContain('onTransitionEnd|');
});

test('the router comes without the components that nobody here names', async () => {
  const source = `import { useLocation } from 'react-router'; export { useLocation };`;
  expect(await built(source, [])).toMatch(/\w+\.displayName = /);
  expect(await built(source, [leaveOutRouterParts()])).not.toMatch(/\w+\.displayName = /);
});

test('buttons come without the ripple that the theme turns off', async () => {
  const source = `import { Button } from '@tai/design-system'; export { Button };`;
  expect(await built(source, [])).toContain('MuiTouchRipple');
  expect(await built(source, [leaveOutRipple()])).not.toContain('MuiTouchRipple');
});
