import { clientPort, errorText, storePort } from '@tai/api-client';
import type { Picture } from '@tai/contracts';
import { toast } from '@tai/design-system';
import { href, languageOf, navigationPort, randomKey, type FeatureContext } from '@tai/kernel';
import { exchangeApi } from '../api/exchangeApi.ts';
import { openWords } from '../openWords.ts';

/** Opens the board that made an image, as a board of its own: as it was then, with the way to what it is today. */
export async function openBoardOf(
  { id }: Pick<Picture, 'id'>,
  ports: FeatureContext['ports'],
): Promise<void> {
  const { say } = openWords;
  await openWords.load(languageOf(ports.use(clientPort).settings.get().language));
  const navigation = ports.use(navigationPort);
  const { initiate } = exchangeApi.endpoints.openBoardOfPicture;
  const { data, error } = await ports
    .use(storePort)
    .dispatch(initiate({ pictureId: id, saveId: randomKey() }));
  if (!data) {
    const message = say('failed', { reason: errorText(error) });
    toast.show({ id: 'nodeCanvas.openBoard', message, tone: 'danger' });
    return;
  }
  const addressOf = (boardId: string) => href('nodeCanvas.home', { query: { id: boardId } });
  navigation.go(addressOf(data.id));
  const { originalId, missing } = data;
  toast.show({
    id: 'nodeCanvas.openBoard',
    message: missing === 0 ? say('opened') : say('openedWithout', { count: missing }),
    ...(originalId !== null && {
      action: { label: say('original'), onAction: () => navigation.go(addressOf(originalId)) },
    }),
  });
}
