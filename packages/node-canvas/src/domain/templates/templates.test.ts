import { tools, type Capability, type Parameter } from '@tai/contracts';
import { indexBoard, linkProblem } from '@tai/graph';
import { toolParameters, toolWith } from '@tai/test-kit';
import { expect, test } from 'vitest';
import { templateCovers, templateSamples } from '../../templateImages.ts';
import { templates } from './catalogue.ts';
import { boardOfTemplate, linkParts, missingTools, samplesOf } from './template.ts';

const { source, prompt, mask } = toolParameters;
const parametersOf: Partial<Record<keyof typeof tools, Parameter[]>> = {
  create: [prompt],
  rendering: [{ ...source, name: 'sketch' }, prompt],
  imgtoimg: [source, prompt],
  image: [source, prompt],
  cutout: [source, mask],
  repaint: [source, mask, prompt],
};
/** Every tool, with the parameters that can be linked. */
const capabilities: readonly Capability[] = (Object.keys(tools) as (keyof typeof tools)[]).map((tool) =>
  toolWith(parametersOf[tool] ?? [source], { tool }),
);
const parts = { capabilities, pick: ({ en }: { en: string }) => en };

test.each(templates.map((template) => [template.id, template] as const))(
  'every link of %s fits, no node covers another, and its images are there',
  (id, template) => {
    const images = new Map(
      samplesOf(template).map((name) => [name, { asset: `asset:${'a'.repeat(64)}`, width: 8, height: 6 }]),
    );
    const board = boardOfTemplate(template, { ...parts, images });
    const index = indexBoard(board, capabilities);
    expect(Object.values(board.links).map((link) => linkProblem(index, link))).toEqual(
      template.links.map(() => null),
    );
    const places = Object.values(board.nodes).map(({ x, y }) => `${String(x)} ${String(y)}`);
    expect(new Set(places).size).toBe(Object.keys(template.nodes).length);
    expect(JSON.stringify(board).split('asset:')).toHaveLength(
      1 + Object.values(template.nodes).filter(({ sample }) => sample !== undefined).length,
    );
    expect(templateCovers).toHaveProperty(id);
    for (const name of samplesOf(template)) expect(templateSamples).toHaveProperty(name);
  },
);

test('links and ids of templates are their own', () => {
  expect(new Set(templates.map(({ id }) => id)).size).toBe(templates.length);
  for (const { nodes, links } of templates)
    for (const { from, to } of links.map(linkParts)) expect(nodes).toMatchObject({ [from]: {}, [to]: {} });
});

test('a template names the tools that no engine offers', () => {
  const sketch = templates.find(({ id }) => id === 'sketch');
  const offered = capabilities.filter(({ tool }) => tool !== 'shadow');
  expect(sketch && missingTools(sketch, offered)).toEqual(['shadow']);
  expect(sketch && missingTools(sketch, capabilities)).toEqual([]);
});
