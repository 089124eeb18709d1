import { styleLimits, styleRoutes, type Project, type StyleVo } from '@tai/contracts';
import { renderFeature } from '@tai/test-kit/render';
import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { styleStudio } from '../../feature.ts';
import { answerWithStyles } from '../../testing/answerWithStyles.ts';
import { noor, sharedStyle, style } from '../../testing/styles.ts';
import { LibraryTab } from './LibraryTab.tsx';

async function open(styles: StyleVo[], { search = '', path = '/style?tab=2', pageSize = 100 } = {}) {
  return renderFeature(<LibraryTab search={search} />, {
    features: [styleStudio],
    path,
    server: (server) => answerWithStyles(server, styles, { pageSize }),
  });
}

const namesIn = (category: string) =>
  within(screen.getByRole('list', { name: new RegExp(`^${category}`) }))
    .getAllByRole('button')
    .map((card) => card.textContent);

test('own styles stand by category, with name, model tag, uses and how they are shared', async () => {
  await open([
    style(),
    style({
      id: 'b',
      paramValue: 'Chalk',
      flow_category: '线稿渲染',
      health: { verdict: 'weak', detail: '' },
    }),
    style({ id: 'c', paramValue: 'Foil', state: 'rejected', reason: 'Covers show a logo', uses: 1 }),
  ]);
  await screen.findByRole('heading', { name: /Sketch Rendering/ });
  expect(namesIn('Sketch Rendering')).toEqual(['ChalkTAI · 12 usesPrivate']);
  expect(namesIn('Text to Image')).toEqual([
    'QualityInk washTAI · 12 usesPrivate',
    'QualityFoilTAI · 1 useRejected: Covers show a logo',
  ]);
  expect(screen.getByText('No more data')).toBeInTheDocument();
});

test('styles are sorted by name or uses, and a category can come first', async () => {
  const { person } = await open([
    style({ id: 'a', paramValue: 'Wash', uses: 1, createTime: 3 }),
    style({ id: 'b', paramValue: 'Chalk', uses: 9, createTime: 2 }),
    style({ id: 'c', paramValue: 'Line', flow_category: '线稿渲染' }),
  ]);
  await screen.findByRole('heading', { name: /Text to Image/ });
  expect(namesIn('Text to Image').map((text) => /Wash|Chalk/.exec(text)?.[0])).toEqual(['Wash', 'Chalk']);
  await person.choose('Sort by', 'Most used');
  expect(namesIn('Text to Image').map((text) => /Wash|Chalk/.exec(text)?.[0])).toEqual(['Chalk', 'Wash']);
  await person.choose('Category order', 'Sketch Rendering first');
  const [first] = screen.getAllByRole('heading', { level: 2 });
  expect(first?.textContent).toMatch(/^Sketch Rendering/);
});

test('shared styles are read page by page through all categories, with their owners', async () => {
  const { person, server } = await open(
    [
      ...Array.from({ length: 3 }, (_, index) =>
        sharedStyle({ id: `s${index}`, paramValue: `Clay ${index}`, flow_category: '图生图' }),
      ),
      sharedStyle({ id: 'light', paramValue: 'Dusk', flow_category: '光影优化' }),
    ],
    { pageSize: styleLimits.pageSize },
  );
  await person.press('Shared');
  await screen.findByRole('heading', { name: /Lighting and Shadow/ });
  expect(namesIn('Image to Image')[0]).toContain('Noor Haddad');
  await person.sees('No more data');
  expect(server.calls(styleRoutes.listStyles).map(({ body }) => body.flow_category)).toEqual([
    ...['文生图', '图生图', '线稿渲染', '光影优化', '局部生图'],
  ]);
});

test('a category with more than a page is read on before the next one', async () => {
  const many = Array.from({ length: 150 }, (_, index) => sharedStyle({ id: `s${index}` }));
  const { person, server } = await open(many);
  await person.press('Shared');
  await person.sees('150 styles');
  expect(
    server
      .calls(styleRoutes.listStyles)
      .map(({ body }) => [body.flow_category, body.currPage])
      .slice(0, 3),
  ).toEqual([
    ['文生图', 1],
    ['文生图', 2],
    ['图生图', 1],
  ]);
});

test('of 5,000 styles only those in sight are in the document', async () => {
  const many = Array.from({ length: 5000 }, (_, index) =>
    style({ id: `s${index}`, paramValue: `S${index}` }),
  );
  await open(many);
  const list = await screen.findByRole('list', { name: /^Text to Image/ });
  expect(within(list).getAllByRole('listitem').length).toBeLessThan(60);
  expect(within(list).getAllByRole('listitem')[0]).toHaveAttribute('aria-setsize', '5000');
});

test('an empty library leads to training and to importing a file', async () => {
  const { person } = await open([]);
  await person.sees('No styles yet');
  expect(screen.getByRole('link', { name: 'Train a style' })).toHaveAttribute('href', '/model');
  await person.press('Import style file');
  await screen.findByRole('dialog', { name: 'Import a style file' });
});

test('a search without a hit says so', async () => {
  const { person } = await open([style()], { search: 'zzz' });
  await person.sees('No styles match “zzz”');
});

test('a list that could not be loaded says why and is tried again', async () => {
  const { person, server } = await renderFeature(<LibraryTab search="" />, {
    features: [styleStudio],
    server: (fake) => fake.refuse(styleRoutes.getPersonStyle, 'unavailable'),
  });
  await person.sees('Couldn’t load the styles');
  answerWithStyles(server, [style()]);
  await person.press(/try again|retry/i);
  await person.sees('Ink wash');
});

test('with 100 styles nothing can be imported, and the button says why', async () => {
  await open(Array.from({ length: 100 }, (_, index) => style({ id: `s${index}` })));
  const button = await screen.findByRole('button', { name: /Import style file/ });
  await waitFor(() => expect(button).toHaveAttribute('aria-disabled', 'true'));
});

test('a style opens from its card and from its address, and closing keeps the page', async () => {
  const { person, address } = await open([style()]);
  await person.press(/Ink wash/);
  await screen.findByRole('dialog', { name: 'Edit style' });
  expect(address()).toBe('/style?tab=2&style=style-1');
  await person.press('Cancel');
  await waitFor(() => expect(address()).toBe('/style?tab=2'));
});

describe('projects', () => {
  const lamps: Project = { id: 'lamps', name: 'Lamps', role: 'editor', members: 3, createdAt: 1 };
  const archive: Project = { ...lamps, id: 'archive', name: 'Archive', role: 'viewer' };
  const ofLamps = style({
    ...{ id: 'neon', paramValue: 'Neon', owner: noor, isOwn: false, mayEdit: true },
    project: { id: 'lamps', name: 'Lamps' },
  });
  const openWith = (styles: StyleVo[], path = '/style?tab=2') =>
    renderFeature(<LibraryTab search="" />, {
      features: [styleStudio],
      path,
      server: (server) => answerWithStyles(server, styles, { projects: [lamps, archive] }),
    });

  test('the space menu leads to the styles of a project, whose cards name it and who made them', async () => {
    const { person, address } = await openWith([style(), ofLamps]);
    await person.sees('Ink wash');
    await person.press(/^Library: My styles/);
    await person.press('Lamps · Editor');
    await screen.findByText('Lamps · Noor Haddad');
    expect(screen.queryByText('Ink wash')).not.toBeInTheDocument();
    expect(screen.getByRole('radio', { name: 'In the project' })).toBeChecked();
    expect(address()).toBe('/style?tab=2&project=lamps');
  });

  test('a style moves into a project from its card, and not into one that can only be viewed', async () => {
    const { person, server } = await openWith([style()]);
    await person.press('Actions for “Ink wash”');
    await person.press('Move to…');
    await person.hand.click(await screen.findByRole('combobox', { name: 'Space' }));
    expect(await screen.findByRole('option', { name: /Archive/ })).toHaveAttribute('aria-disabled', 'true');
    await person.press(/^Lamps/);
    await person.sees('Members of the project can use it. Editors and owners can change and delete it.');
    await person.press('Move');
    await waitFor(() => expect(screen.queryByText('Ink wash')).not.toBeInTheDocument());
    expect(server.calls(styleRoutes.moveStyle)[0]?.body).toEqual({ id: 'style-1', projectId: 'lamps' });
  });

  test('a member who may only view a project uses its styles and changes nothing', async () => {
    const { person } = await openWith(
      [style({ ...ofLamps, project: { id: 'archive', name: 'Archive' }, mayEdit: false })],
      '/style?tab=2&project=archive',
    );
    expect(await screen.findByRole('button', { name: /^Import style file/ })).toHaveAttribute(
      'aria-disabled',
      'true',
    );
    expect(screen.queryByRole('button', { name: /^Actions/ })).not.toBeInTheDocument();
    await person.press(/Neon/);
    const dialog = within(await screen.findByRole('dialog', { name: 'Style' }));
    expect(dialog.getByText('Archive')).toBeInTheDocument();
    expect(dialog.getByRole('button', { name: 'Use this style' })).toBeEnabled();
    expect(dialog.queryByRole('button', { name: 'Report' })).not.toBeInTheDocument();
  });

  test('an editor changes a style that somebody else made in the project', async () => {
    const { person } = await openWith([ofLamps], '/style?tab=2&project=lamps');
    await person.hand.click(await screen.findByText('Neon'));
    const dialog = within(await screen.findByRole('dialog', { name: 'Edit style' }));
    expect(dialog.getByText('Style of the project “Lamps”, made by Noor Haddad')).toBeInTheDocument();
    expect(dialog.getByText('Only members of the project can use this style.')).toBeInTheDocument();
  });

  test('a project without styles says how one gets there', async () => {
    const { person } = await openWith([], '/style?tab=2&project=lamps');
    await person.sees('No styles in this project yet');
  });
});
