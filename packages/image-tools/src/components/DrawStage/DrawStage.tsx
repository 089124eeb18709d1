import { errorText, uploadPicture, useClient, useErrorText, pictureApi } from '@tai/api-client';
import { pictureTypes, type Parameter, type Picture, type PixelBox } from '@tai/contracts';
import {
  Button,
  color,
  EmptyState,
  ErrorState,
  ImageBrokenIcon,
  Spinner,
  styled,
  toast,
} from '@tai/design-system';
import { useLanguage, useShortcuts } from '@tai/kernel';
import { useEffect, useMemo, useRef, useState } from 'react';
import { useDispatch } from 'react-redux';
import {
  createDrawView,
  shapePaint,
  type DrawSettings,
  type DrawTool,
  type DrawView,
} from '../../engine/drawView.ts';
import { loadPicture } from '../../engine/loadPicture.ts';
import { createMaskCanvas, type MaskCanvas } from '../../engine/maskCanvas.ts';
import { stageChanged } from '../../state/workspaceSlice.ts';
import { toolWords } from '../../toolWords.ts';
import type { Tool } from '../useTool.ts';
import { DrawBar } from './DrawBar.tsx';

export interface DrawStageProps {
  tool: Tool;
  /** Name of the parameter that is drawn: a mask or a box. */
  name: string;
}

type Drawn = Extract<Parameter, { type: 'mask' | 'box' }>;

/** The stage while something is drawn on the picture of a tool. */
export function Component({ tool, name }: DrawStageProps) {
  const say = toolWords.useWords();
  const errorText = useErrorText();
  const dispatch = useDispatch();
  const found = tool.capability.parameters.find((parameter) => parameter.name === name);
  const parameter = found?.type === 'mask' || found?.type === 'box' ? found : null;
  const sourceId = parameter ? (tool.draft[parameter.of] as string[])[0] : undefined;
  const maskId = tool.draft[name];
  const ids = [sourceId, maskId].filter((id) => typeof id === 'string');
  const { currentData, error, refetch } = pictureApi.usePicturesByIdQuery(ids, { skip: ids.length === 0 });
  const source = currentData?.find(({ id }) => id === sourceId);
  const mask = currentData?.find(({ id }) => id === maskId);
  if (parameter && source) {
    return <Drawing key={source.id} tool={tool} parameter={parameter} source={source} earlier={mask} />;
  }
  if (parameter && sourceId && !currentData && !error) {
    return (
      <Centre>
        <Spinner />
      </Centre>
    );
  }
  const back = <Button onClick={() => dispatch(stageChanged({ kind: 'result' }))}>{say('mask.back')}</Button>;
  return (
    <Centre>
      {error ? (
        <ErrorState title={say('mask.pictureFailed')} onRetry={() => void refetch()} action={back}>
          {errorText(error)}
        </ErrorState>
      ) : (
        <EmptyState
          title={say(sourceId ? 'mask.sourceGone' : 'mask.needsPicture')}
          icon={<ImageBrokenIcon />}
          action={back}
        />
      )}
    </Centre>
  );
}

interface DrawingProps {
  tool: Tool;
  parameter: Drawn;
  source: Picture;
  earlier: Picture | undefined;
}

function Drawing({ tool, parameter, source, earlier }: DrawingProps) {
  const say = toolWords.useWords();
  const { pick } = useLanguage();
  const dispatch = useDispatch();
  const client = useClient();
  const canvas = useRef<HTMLCanvasElement>(null);
  const view = useRef<DrawView>(null);
  const mask = useRef<MaskCanvas>(null);
  const [box, setBox] = useState(
    parameter.type === 'box' ? (tool.draft[parameter.name] as PixelBox | null) : null,
  );
  const [settings, setSettings] = useState<DrawSettings>({
    tool: parameter.type === 'box' ? 'rectangle' : 'brush',
    paint: 'white',
    size: Math.round(Math.max(source.width, source.height) / 20),
  });
  const [isSaving, setSaving] = useState(false);
  /** Counts the tries to load the picture; each failure waits for the next one. */
  const [attempt, setAttempt] = useState(0);
  const [phase, setPhase] = useState<'loading' | 'ready' | 'failed' | 'working'>('loading');
  /** How many changes of the whole mask have not ended. */
  const underWay = useRef(0);
  const [, redraw] = useState(0);
  const begin = useRef({ settings, box });
  const isMask = parameter.type === 'mask';

  useEffect(() => {
    const target = canvas.current;
    if (!target) return;
    let isOver = false;
    const loaded: Awaited<ReturnType<typeof loadPicture>>[] = [];
    async function load(address: string) {
      const picture = await loadPicture(address);
      loaded.push(picture);
      return picture;
    }
    async function open(target: HTMLCanvasElement): Promise<void> {
      const [picture, painted] = await Promise.all([load(source.picUrl), earlier && load(earlier.picUrl)]);
      if (isOver) return;
      mask.current =
        parameter.type === 'mask' ? createMaskCanvas(source.width, source.height, parameter.kind) : null;
      if (painted) await mask.current?.load(painted);
      if (isOver) return;
      view.current = createDrawView({
        canvas: target,
        picture,
        size: source,
        mask: mask.current,
        settings: begin.current.settings,
        box: begin.current.box,
        onBox: setBox,
        onStep: () => redraw((count) => count + 1),
      });
      setPhase('ready');
    }
    open(target).catch(() => isOver || setPhase('failed'));
    return () => {
      isOver = true;
      view.current?.destroy();
      view.current = null;
      mask.current?.destroy();
      // Four bytes a pixel, which would stay until memory is short.
      for (const picture of loaded) if (picture instanceof ImageBitmap) picture.close();
    };
    // oxlint-disable-next-line react/exhaustive-deps -- picture and mask to begin with do not change while this is open
  }, [attempt]);

  useEffect(() => view.current?.setSettings(settings), [settings]);
  useEffect(() => view.current?.setBox(box), [box]);

  /** Something that changes the mask as a whole. What comes while that is under way waits in the mask for its turn. */
  async function change(step: (mask: MaskCanvas) => Promise<void>): Promise<void> {
    const current = mask.current;
    if (!current || !view.current) return;
    underWay.current += 1;
    try {
      const done = step(current);
      if (current.isBusy) setPhase('working');
      await done;
    } finally {
      underWay.current -= 1;
      if (underWay.current === 0) setPhase('ready');
      view.current?.refresh();
      redraw((count) => count + 1);
    }
  }

  const close = () => dispatch(stageChanged({ kind: 'result' }));

  async function save(): Promise<void> {
    if (parameter.type === 'box') {
      tool.change(parameter.name, box);
      close();
      return;
    }
    const current = mask.current;
    if (!current) return;
    if (current.isEmpty) {
      tool.change(parameter.name, null);
      close();
      return;
    }
    setSaving(true);
    try {
      const blob = await current.export();
      const file = new File([blob], 'mask.png', { type: 'image/png' });
      const result = await uploadPicture(client, file, pictureTypes.mask);
      if ('error' in result) {
        toast.show({ message: errorText(result.error), tone: 'danger' });
        return;
      }
      tool.change(parameter.name, result.picture.id);
      close();
    } finally {
      setSaving(false);
    }
  }

  useShortcuts(
    useMemo(() => {
      const group = say('mask.group');
      const choose = (part: Partial<DrawSettings>) => () => setSettings((now) => ({ ...now, ...part }));
      const shape = (tool: DrawTool) => () =>
        setSettings((now) => ({ ...now, tool, paint: shapePaint(now) }));
      const scale = (factor: number) => () =>
        setSettings((now) => ({ ...now, size: Math.max(1, Math.round(now.size * factor)) }));
      const shortcuts = [
        { id: 'mask.rectangle', keys: 'R', label: say('mask.rectangle'), run: shape('rectangle') },
        { id: 'mask.pan', keys: 'H', label: say('mask.pan'), run: choose({ tool: 'pan' }) },
        ...(isMask
          ? [
              {
                id: 'mask.brush',
                keys: 'B',
                label: say('mask.brush'),
                run: choose({ tool: 'brush', paint: 'white' }),
              },
              {
                id: 'mask.eraser',
                keys: 'E',
                label: say('mask.eraser'),
                run: choose({ tool: 'brush', paint: 'erase' }),
              },
              { id: 'mask.lasso', keys: 'L', label: say('mask.lasso'), run: shape('lasso') },
              {
                id: 'mask.invert',
                keys: 'I',
                label: say('mask.invert'),
                run: () => void change((one) => one.invert()),
              },
              { id: 'mask.smaller', keys: ',', label: say('mask.smaller'), run: scale(0.8) },
              { id: 'mask.larger', keys: '.', label: say('mask.larger'), run: scale(1.25) },
              {
                id: 'mask.undo',
                keys: 'Mod+Z',
                label: say('mask.undo'),
                run: () => void change((one) => one.undo()),
              },
              {
                id: 'mask.redo',
                keys: 'Mod+Shift+Z',
                label: say('mask.redo'),
                run: () => void change((one) => one.redo()),
              },
            ]
          : []),
      ];
      return shortcuts.map((shortcut) => ({ ...shortcut, group }));
    }, [say, isMask]),
  );

  return (
    <Root>
      <Head>
        <strong>{pick(parameter.label)}</strong>
        <Button size="compact" onClick={close}>
          {say('mask.cancel')}
        </Button>
        <Button
          size="compact"
          variant="primary"
          loading={isSaving}
          disabled={phase !== 'ready'}
          onClick={() => void save()}
        >
          {say('mask.done')}
        </Button>
      </Head>
      <Field>
        <Canvas
          ref={canvas}
          role="img"
          tabIndex={0}
          aria-label={say(isMask ? 'mask.canvas' : 'box.canvas')}
          data-tool={settings.tool}
          data-off={phase !== 'ready' || isSaving || undefined}
        />
        {phase === 'loading' && (
          <Over>
            <Spinner />
          </Over>
        )}
        {phase === 'failed' && (
          <Over>
            <ErrorState
              title={say('mask.pictureFailed')}
              onRetry={() => {
                setPhase('loading');
                setAttempt(attempt + 1);
              }}
            />
          </Over>
        )}
        {phase === 'working' && (
          <Working role="status">
            <Spinner size={14} /> {say('mask.working')}
          </Working>
        )}
      </Field>
      {phase !== 'loading' && phase !== 'failed' && (
        <DrawBar
          parameter={parameter}
          source={source}
          settings={settings}
          onSettings={setSettings}
          mask={mask.current}
          onChange={(step) => void change(step)}
          box={box}
          onBox={setBox}
          onZoom={(factor) => (factor === null ? view.current?.fit() : view.current?.zoom(factor))}
        />
      )}
    </Root>
  );
}

const Root = styled.div`
  display: flex;
  flex: 1;
  flex-direction: column;
  min-height: 0;
`;

const Head = styled.div`
  display: flex;
  gap: 8px;
  align-items: center;
  padding: 8px 12px;
  border-bottom: 1px solid ${color.hairline};
  strong {
    flex: 1;
    overflow: hidden;
    font-size: 13px;
    font-weight: 600;
    text-overflow: ellipsis;
    white-space: nowrap;
  }
`;

const Field = styled.div`
  position: relative;
  flex: 1;
  min-height: 0;
`;

const Over = styled.div`
  position: absolute;
  inset: 0;
  display: grid;
  place-items: center;
`;

const Working = styled.div`
  position: absolute;
  top: 12px;
  left: 50%;
  display: flex;
  gap: 8px;
  align-items: center;
  padding: 4px 12px;
  border-radius: 8px;
  background: ${color.overlay};
  font-size: 12px;
  transform: translateX(-50%);
`;

const Canvas = styled.canvas`
  position: absolute;
  inset: 0;
  width: 100%;
  height: 100%;
  cursor: crosshair;
  touch-action: none;
  &[data-tool='brush'] {
    cursor: none;
  }
  &[data-tool='pan'] {
    cursor: grab;
  }
  &[data-off] {
    pointer-events: none;
  }
`;

const Centre = styled.div`
  display: grid;
  flex: 1;
  place-items: center;
`;
