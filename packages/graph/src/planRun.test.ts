import fc from 'fast-check';
import { expect, test } from 'vitest';
import { planRun } from './planRun.ts';
import { indexOf, node } from './testing/boards.ts';

const pipeline = {
  sketch: node('ImageInput'),
  words: node('TextDescription'),
  render: node('Skt2Rdr'),
  relight: node('Refine'),
  large: node('Upscale'),
};
const links = [
  'sketch.image > render.source',
  'words.text > render.prompt',
  'render.result > relight.source',
  'relight.result > large.source',
];

const idsOf = (plan: ReturnType<typeof planRun>) => plan.steps?.map(({ nodeId }) => nodeId);

test('a board runs every tool after what it needs', () => {
  const plan = planRun(indexOf(pipeline, links), { scope: 'board' });
  expect(plan.steps).toEqual([
    { nodeId: 'render', needs: [], isTarget: true },
    { nodeId: 'relight', needs: ['render'], isTarget: true },
    { nodeId: 'large', needs: ['relight'], isTarget: true },
  ]);
});

test('up to a node runs what comes before it and nothing after', () => {
  const plan = planRun(indexOf(pipeline, links), { scope: 'upTo', nodes: ['relight'] });
  expect(plan.steps).toEqual([
    { nodeId: 'render', needs: [], isTarget: false },
    { nodeId: 'relight', needs: ['render'], isTarget: true },
  ]);
});

test('a node alone runs alone, and two that feed each other in their order', () => {
  const index = indexOf(pipeline, links);
  expect(planRun(index, { scope: 'node', nodes: ['large'] }).steps).toEqual([
    { nodeId: 'large', needs: [], isTarget: true },
  ]);
  expect(idsOf(planRun(index, { scope: 'node', nodes: ['large', 'relight'] }))).toEqual(['relight', 'large']);
});

test('a node without a tool stands for the tools before it', () => {
  const index = indexOf({ ...pipeline, end: node('Output'), bend: node('Reroute') }, [
    ...links,
    'large.result > bend.in',
    'bend.out > end.in',
  ]);
  const plan = planRun(index, { scope: 'upTo', nodes: ['end'] });
  expect(idsOf(plan)).toEqual(['render', 'relight', 'large']);
  expect(plan.steps?.at(-1)?.isTarget).toBe(true);
});

test('a muted node and all that needs it stay out; a bypassed one is stepped over', () => {
  const muted = { ...pipeline, relight: node('Refine', {}, { mode: 'mute' }) };
  expect(idsOf(planRun(indexOf(muted, links), { scope: 'board' }))).toEqual(['render']);
  const bypassed = { ...pipeline, relight: node('Refine', {}, { mode: 'bypass' }) };
  expect(planRun(indexOf(bypassed, links), { scope: 'board' }).steps).toEqual([
    { nodeId: 'render', needs: [], isTarget: true },
    { nodeId: 'large', needs: ['render'], isTarget: true },
  ]);
});

test('a circle is named, also one through nodes without a tool', () => {
  const nodes = { a: node('Refine'), bend: node('Reroute'), b: node('Refine'), c: node('Refine') };
  const index = indexOf(nodes, [
    'a.result > bend.in',
    'bend.out > b.source',
    'b.result > a.source',
    'b.result > c.source',
  ]);
  const { problem } = planRun(index, { scope: 'board' });
  expect(problem?.error).toBe('boardCycle');
  expect(String(problem?.params['nodes']).split(', ').toSorted()).toEqual(['a', 'b']);
});

test('says what there is nothing of: an unknown node, nothing to run', () => {
  const index = indexOf({ words: node('TextDescription') });
  expect(planRun(index, { scope: 'node', nodes: ['gone'] }).problem).toEqual({
    error: 'runNodeMissing',
    params: { node: 'gone' },
  });
  expect(planRun(index, { scope: 'board' }).problem?.error).toBe('runNothing');
});

test('of any board without circles every step comes after what it needs, each once', () => {
  const size = 40;
  fc.assert(
    fc.property(
      fc.array(fc.tuple(fc.nat(size - 1), fc.nat(size - 1)), { maxLength: 150 }),
      fc.array(fc.constantFrom('Refine', 'Reroute', 'Pick', 'Upscale'), { minLength: size, maxLength: size }),
      (pairs, types) => {
        const nodes = Object.fromEntries(types.map((type, place) => [`n${place}`, node(type)]));
        const forward = pairs.filter(([a, b]) => a < b).map(([a, b]) => `n${a}.result > n${b}.source`);
        const plan = planRun(indexOf(nodes, forward), { scope: 'board' });
        const order = idsOf(plan) ?? [];
        const tools = types.flatMap((type, place) =>
          type === 'Refine' || type === 'Upscale' ? `n${place}` : [],
        );
        expect(order.toSorted()).toEqual(tools.toSorted());
        for (const [place, { needs }] of (plan.steps ?? []).entries())
          expect(needs.every((id) => order.indexOf(id) < place)).toBe(true);
      },
    ),
  );
});
