import { storePort, type AppStore } from '@tai/api-client';
import { toast } from '@tai/design-system';
import { useDocument, useSetDocumentCoverMutation, type DocumentSession } from '@tai/document-kit';
import { usePort } from '@tai/kernel';
import { useEffect, useMemo } from 'react';
import type { DrawingContent } from '../../domain/content.ts';
import type { Drawing } from '../../domain/layers/drawing.ts';
import { newDrawing } from '../../domain/newDrawing.ts';
import { drawingPicture } from '../../engine/document/drawingPicture.ts';
import { keepDrawingCover } from '../../engine/document/coverKeeper.ts';
import { createDrawingDocument } from '../../engine/document/drawingDocument.ts';
import { isActAllowed } from '../../engine/document/drawingState.ts';
import { firstDrawings } from '../../engine/document/firstDrawings.ts';
import { createTileWork } from '../../engine/files/tileWork.ts';
import { createCameraActions } from '../../engine/cameraActions.ts';
import { createEditor } from '../../engine/editor.ts';
import { createLayerActions } from '../../engine/layerActions.ts';
import { createSelectionActions } from '../../engine/selectionActions.ts';
import { selectToolSettings, settingsChanged } from '../../state/drawingSlice.ts';
import { surfaceWords } from '../../surfaceWords.ts';
import { drawingWords } from '../../words.ts';
import { layerNames, newId } from '../layerNames.ts';
import { viewOnlyKey } from '../useViewOnlyReason.ts';
import { askWhileBehind } from './askWhileBehind.ts';
import { createStudioSignals, type Studio } from './studio.ts';

/** What the editor shows until the document is there. */
const placeholder = { width: 16, height: 16 };

/** Opens a drawing for as long as the component is shown. */
export function useStudioState(id: string, linkToken: string | undefined): Studio {
  const session = useDocument<DrawingContent>({ id, type: 'drawing', linkToken });
  const store = usePort(storePort);
  const studio = useMemo(() => createStudio(session, store), [session, store]);
  const [setCover] = useSetDocumentCoverMutation();
  useEffect(() => {
    const stopDocument = studio.document.start();
    const stopCover = keepDrawingCover({
      ...studio,
      picture: (drawing, side) => pictureOf(studio, drawing, side),
      setCover: (cover) => setCover({ id: studio.session.id, pictureId: null, ...cover }),
    });
    return () => {
      stopCover();
      stopDocument();
    };
  }, [studio, setCover]);
  useEffect(() => askWhileBehind(studio.document.isBehind), [studio]);
  return studio;
}

/** What the stage shows is put together already: doing that again would hold up the next stroke. */
function pictureOf({ stage, editor }: Studio, drawing: Drawing, side: number): Promise<HTMLCanvasElement> {
  const shown = stage.get();
  const { width, height } = drawing;
  return shown && editor.shown === drawing
    ? shown.picture({ left: 0, top: 0, width, height }, side, null)
    : drawingPicture(drawing, side);
}

function createStudio(session: DocumentSession<DrawingContent>, store: AppStore): Studio {
  const begin = (size: typeof placeholder) => newDrawing(size, layerNames.first(), newId);
  const refuse = () =>
    void toast.show({
      ...{ id: 'drawing.viewOnly', tone: 'warning' },
      message: surfaceWords.say(`viewOnly.${viewOnlyKey(drawingDocument.state.get(), session.get())}`),
    });
  const editor = createEditor(begin(placeholder), {
    takes: (act) => isActAllowed(act, drawingDocument.access()),
    onRefused: refuse,
  });
  const warn = (key: Parameters<typeof drawingWords.say>[0]) =>
    void toast.show({ id: key, message: drawingWords.say(key), tone: 'warning' });
  const drawingDocument = createDrawingDocument({
    ...{ session, editor },
    begin: (size) => firstDrawings.take(session.id) ?? begin(size),
    codec: createTileWork(),
    onNoRoom: () => warn('editor.noRoom'),
  });
  return {
    ...{ session, editor, refuse, document: drawingDocument },
    layers: createLayerActions({
      ...{ editor, newId },
      nameOf: (kind) => layerNames.next(editor.drawing, kind),
      copyName: layerNames.copy,
      flatName: layerNames.flat,
      refuse: (reason) => warn(`problem.${reason}`),
    }),
    selection: createSelectionActions(editor),
    cameras: createCameraActions({
      ...{ editor, newId, nameOf: layerNames.camera },
      chosenId: () =>
        selectToolSettings(store.getState() as Parameters<typeof selectToolSettings>[0]).cameraId,
      choose: (cameraId) => void store.dispatch(settingsChanged({ cameraId })),
      refuse: () => warn('problem.tooManyCameras'),
    }),
    ...createStudioSignals(),
  };
}
