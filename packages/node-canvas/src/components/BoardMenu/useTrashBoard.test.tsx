import { canvasRoutes, routes } from '@tai/contracts';
import { LazyPart } from '@tai/kernel';
import { retention } from '@tai/test-kit';
import { renderFeature } from '@tai/test-kit/render';
import { expect, test } from 'vitest';
import { nodeCanvas } from '../../feature.ts';
import { menuWords } from '../../menuWords.ts';
import { useTrashBoard } from './useTrashBoard.ts';

function Trash() {
  const trash = useTrashBoard();
  return (
    <button type="button" onClick={() => void trash({ id: 'b', title: 'Chairs' })}>
      Trash it
    </button>
  );
}

const load = async () => ({ Component: Trash });

test.each([
  [14, 'No one can open it there. You can restore it for 14 days.'],
  // The server did not say.
  [null, 'No one can open it there. You can restore it.'],
])('with %s days in the trash, whoever moves a board there reads “%s”', async (trashDays, content) => {
  const { person, asked } = await renderFeature(<LazyPart load={load} words={menuWords} props={{}} />, {
    features: [nodeCanvas],
    server(server) {
      server.answer(canvasRoutes.deleteCanvasById, { data: { id: 'b' } });
      if (trashDays === null) server.refuse(routes.getRetention, 'unavailable');
      else server.answer(routes.getRetention, { data: retention({ trashDays }) });
    },
  });
  await person.press('Trash it');
  await expect
    .poll(() => asked.find(({ what }) => what === 'confirm.ask')?.with)
    .toMatchObject([{ title: 'Move “Chairs” to trash?', content }]);
});
