import { moderationRoutes as routes } from '@tai/contracts';
import { renderFeature } from '@tai/test-kit/render';
import { expect, test, vi } from 'vitest';
import { admin } from '../../feature.ts';
import { answerAsAdministrator } from '../../testing/records.ts';
import { useClaims } from './useClaims.ts';

const seen = { free: [], elsewhere: [] };
const opened = ['item-1'];

/** Something that a moderator has open. */
function Opened() {
  return <p>{useClaims(opened, seen).mine.join(' ')}</p>;
}

test('whoever closes the tab lets go of what they had open, and takes it again when the tab comes back', async () => {
  const { person, server, happens } = await renderFeature(<Opened />, {
    features: [admin],
    server(server) {
      answerAsAdministrator(server);
      server.answer(routes.claimModeration, ({ body }) => ({
        data: { ids: [...body.ids], taken: [], until: null },
      }));
    },
  });
  await person.sees('item-1');
  const calls = () => server.calls(routes.claimModeration).map(({ body }) => [body.ids, body.isClaimed]);
  happens(() => window.dispatchEvent(new Event('pagehide')));
  await vi.waitFor(() => expect(calls().at(-1)).toEqual([['item-1'], false]));
  const [first, last] = [
    server.calls(routes.claimModeration)[0],
    server.calls(routes.claimModeration).at(-1),
  ];
  expect(last?.token).toBe(first?.token);
  // What another tab has open stays there.
  expect(last?.body.tab).toBe(first?.body.tab);
  expect(last?.body.tab).not.toBe('');
  happens(() => window.dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true })));
  await vi.waitFor(() => expect(calls().at(-1)).toEqual([['item-1'], true]));
  await person.sees('item-1');
});
