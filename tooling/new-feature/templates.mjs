// Files of a new feature, by path. They are what feature-anatomy.md describes, at its smallest.

const json = (value) => `${JSON.stringify(value, null, 2)}\n`;

/** @param {{kebab: string, pascal: string, camel: string, title: string}} names */
export function featureFiles({ kebab, pascal, camel, title }) {
  const address = `${camel}.home`;
  return {
    'package.json': json({
      name: `@tai/${kebab}`,
      version: '0.0.0',
      description: `${title}, a feature of TAI Studio.`,
      private: true,
      files: ['dist'],
      type: 'module',
      sideEffects: false,
      exports: {
        '.': { '@tai/source': './src/index.ts', types: './dist/index.d.ts', default: './dist/index.js' },
      },
      scripts: {
        build: 'tsup && tsc -p tsconfig.build.json',
        test: 'vitest run',
        storybook: 'tai-storybook dev',
      },
      dependencies: { '@tai/design-system': 'workspace:*', '@tai/kernel': 'workspace:*' },
      peerDependencies: { react: 'catalog:' },
      devDependencies: {
        '@storybook/react-vite': 'catalog:',
        '@tai/storybook': 'workspace:*',
        '@tai/test-kit': 'workspace:*',
        '@tai/tsup-config': 'workspace:*',
        '@tai/vitest-config': 'workspace:*',
        '@testing-library/react': 'catalog:',
        '@types/react': 'catalog:',
        react: 'catalog:',
        tsup: 'catalog:',
        typescript: 'catalog:',
        vite: 'catalog:',
        vitest: 'catalog:',
      },
      tai: { role: 'feature', budget: { journeys: 8, stories: 40 } },
    }),
    'tsconfig.json': `{ "extends": "../../tooling/tsconfig/react.json", "include": ["src", "*.config.ts"] }\n`,
    'tsconfig.build.json': `{ "extends": ["./tsconfig.json", "../../tooling/tsconfig/build.json"] }\n`,
    'tsup.config.ts': `import { library } from '@tai/tsup-config';\n\nexport default library();\n`,
    'vitest.config.ts': `import { reactProject } from '@tai/vitest-config';\n\nexport default reactProject('${kebab}');\n`,
    'README.md': `# @tai/${kebab}\n\n${title}: what it owns, in one sentence.\n\n- Routes: \`${address}\`. Gives no ports and needs none.\n- Start reading at \`src/feature.ts\`.\n`,
    'src/index.ts': `export { ${camel} } from './feature.ts';\n`,
    'src/feature.ts': `import { SparklesIcon } from '@tai/design-system';
import { defineFeature } from '@tai/kernel';
import { ${camel}Words } from './words.ts';

const title = { en: '${title}', zh: '${title}', ja: '${title}' };

/** ${title}. */
export const ${camel} = defineFeature({
  id: '${camel}',
  words: ${camel}Words,
  menu: [{ id: '${camel}', order: 100, label: title, icon: SparklesIcon, to: '${address}' }],
  routes: [
    {
      id: '${address}',
      path: '/${kebab}',
      access: 'member',
      title,
      page: () => import('./pages/${pascal}Page/${pascal}Page.tsx'),
    },
  ],
});
`,
    'src/words.ts': `import { defineWords } from '@tai/kernel';
import type { words as en } from './i18n/en.ts';

export const ${camel}Words = defineWords<typeof en>('${camel}', {
  en: () => import('./i18n/en.ts'),
  zh: () => import('./i18n/zh.ts'),
  ja: () => import('./i18n/ja.ts'),
});
`,
    'src/i18n/en.ts': `export const words = {\n  page: { title: '${title}' },\n};\n`,
    ...Object.fromEntries(
      ['zh', 'ja'].map((language) => [
        `src/i18n/${language}.ts`,
        `import type { Translation } from '@tai/kernel';
import type { words as en } from './en.ts';

export const words = {
  page: { title: '${title}' },
} satisfies Translation<typeof en>;
`,
      ]),
    ),
    [`src/pages/${pascal}Page/${pascal}Page.tsx`]: `import { styled } from '@tai/design-system';
import { ${camel}Words } from '../../words.ts';

/** The page of the feature. */
export function Page() {
  const say = ${camel}Words.useWords();
  return (
    <Content>
      <h1>{say('page.title')}</h1>
    </Content>
  );
}

const Content = styled.div\`
  padding: 24px;
\`;
`,
    [`src/pages/${pascal}Page/${pascal}Page.test.tsx`]: `import { renderFeature } from '@tai/test-kit/render';
import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { ${camel} } from '../../feature.ts';
import { Page } from './${pascal}Page.tsx';

test('the page names itself', async () => {
  await renderFeature(<Page />, { features: [${camel}], language: 'en' });
  expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('${title}');
});
`,
    [`src/pages/${pascal}Page/${pascal}Page.stories.tsx`]: `import type { Meta, StoryObj } from '@storybook/react-vite';
import { inStudio } from '@tai/test-kit';
import { ${camel} } from '../../feature.ts';
import { Page } from './${pascal}Page.tsx';

const meta = { title: '${pascal}/${pascal}Page', component: Page, ...inStudio({ features: [${camel}] }) } satisfies Meta<typeof Page>;
export default meta;

export const Default: StoryObj<typeof meta> = {};
`,
  };
}
