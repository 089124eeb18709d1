// Files of a new feature, by path. They are what feature-anatomy.md describes, at its smallest.

const json = (value) => `${JSON.stringify(value, null, 2)}\n`;

/** @param {{kebab: string, pascal: string, camel: string, title: string}} names */
export function featureFiles(names) {
  return { ...packageFiles(names), ...featureSources(names), ...pageFiles(names) };
}

const addressOf = (camel) => `${camel}.home`;

/** What makes it a package. */
function packageFiles({ kebab, camel, title }) {
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
      dependencies: {
        '@tai/api-client': 'workspace:*',
        '@tai/design-system': 'workspace:*',
        '@tai/generation-kit': 'workspace:*',
        '@tai/kernel': 'workspace:*',
      },
      peerDependencies: { react: 'catalog:' },
      devDependencies: {
        '@storybook/react-vite': 'catalog:',
        '@tai/contracts': 'workspace:*',
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
    'vitest.config.ts': `import { reactProject } from '@tai/vitest-config';\n\nexport default reactProject(import.meta.dirname);\n`,
    'README.md': `# @tai/${kebab}\n\n${title}: what it owns, in one sentence.\n\n- Route: \`${addressOf(camel)}\`. Built with \`@tai/generation-kit\`. Needs the port \`store\`; gives none.\n- Fills the slot \`generation.page\` for what the tool \`${camel}\` makes, and answers what is asked of that page.\n- Start reading at \`src/feature.ts\`.\n`,
  };
}

/** The manifest, its runtime, and the words. */
function featureSources({ kebab, pascal, camel, title }) {
  const address = addressOf(camel);
  return {
    'src/index.ts': `export { ${camel} } from './feature.ts';\n`,
    'src/feature.ts': `import { storePort } from '@tai/api-client';
import { SparklesIcon } from '@tai/design-system';
import { generation } from '@tai/generation-kit';
import { defineFeature, fillSlot, generationPageSlot, href } from '@tai/kernel';
import { place } from './state/place.ts';
import { ${camel}Words } from './words.ts';

const title = { en: '${title}', zh: '${title}', ja: '${title}' };

/** ${title}. */
export const ${camel} = defineFeature({
  id: '${camel}',
  kits: [generation],
  needs: [storePort],
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
  slots: [
    fillSlot(generationPageSlot, {
      id: place.page,
      order: 50,
      path: href('${address}'),
      makes: ({ tool }) => tool === place.key,
    }),
  ],
  runtime: () => import('./runtime.ts'),
});
`,
    'src/state/place.ts': `/** Where the form stands: the tool it is for, and the page that shows what becomes of it. */
export const place = { key: '${camel}', page: '${camel}' };
`,
    'src/runtime.ts': `import { storePort } from '@tai/api-client';
import { answerPageRequests } from '@tai/generation-kit';
import type { FeatureRuntime } from '@tai/kernel';
import { place } from './state/place.ts';

/** Answers what is asked of the page: a tool that something was sent to, or a recipe to use again. */
export const start: NonNullable<FeatureRuntime['start']> = ({ events, ports }) =>
  answerPageRequests({
    ...{ store: ports.use(storePort), events, page: place.page },
    // The page has one form, which is there already.
    openTool: () => undefined,
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
    'src/i18n/en.ts': `export const words = {\n  page: { title: '${title}', noEngine: 'No engine offers this tool' },\n};\n`,
    ...Object.fromEntries(
      [
        ['zh', '没有引擎提供此工具'],
        ['ja', 'このツールを提供するエンジンがありません'],
      ].map(([language, noEngine]) => [
        `src/i18n/${language}.ts`,
        `import type { Translation } from '@tai/kernel';
import type { words as en } from './en.ts';

export const words = {
  page: { title: '${title}', noEngine: '${noEngine}' },
} satisfies Translation<typeof en>;
`,
      ]),
    ),
  };
}

/** The page with its test and its story. */
function pageFiles({ pascal, camel, title }) {
  return {
    [`src/pages/${pascal}Page/${pascal}Page.tsx`]: `import { EmptyState, EngineIcon, styled } from '@tai/design-system';
import { GenerateBar, ParameterForm, ResultStrip, useResults, useTool } from '@tai/generation-kit';
import { place } from '../../state/place.ts';
import { ${camel}Words } from '../../words.ts';

/** The form of the tool, and what became of it. */
export function Page() {
  const say = ${camel}Words.useWords();
  const { tool, isLoading } = useTool(place);
  const results = useResults(place.page);
  return (
    <Content>
      <h1>{say('page.title')}</h1>
      {tool && <ParameterForm tool={tool} />}
      {tool && <GenerateBar tool={tool} />}
      {!tool && !isLoading && <EmptyState title={say('page.noEngine')} icon={<EngineIcon />} />}
      <ResultStrip {...results} />
    </Content>
  );
}

const Content = styled.div\`
  display: grid;
  gap: 16px;
  max-width: 640px;
  padding: 24px;
\`;
`,
    [`src/pages/${pascal}Page/${pascal}Page.test.tsx`]: `import { routes } from '@tai/contracts';
import { capability } from '@tai/test-kit';
import { renderFeature } from '@tai/test-kit/render';
import { screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { ${camel} } from '../../feature.ts';
import { Page } from './${pascal}Page.tsx';

test('the page names itself, and says when no engine has its tool', async () => {
  const { person } = await renderFeature(<Page />, { features: [${camel}], language: 'en' });
  expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('${title}');
  await person.sees('No engine offers this tool');
});

test('what is entered is sent to the tool', async () => {
  const { person, server } = await renderFeature(<Page />, {
    features: [${camel}],
    language: 'en',
    server: (one) => one.answer(routes.getCapabilities, { data: [capability({ tool: '${camel}' })] }),
  });
  await person.fill('Prompt', 'a fox');
  await person.press(/^Generate/);
  await vi.waitFor(() =>
    expect(server.calls(routes.submitGeneration)[0]?.body).toMatchObject({
      tool: '${camel}',
      params: { prompt: 'a fox' },
    }),
  );
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
