import type { Picture, PixelBox } from '@tai/contracts';
import {
  Button,
  color,
  ErrorState,
  FitIcon,
  IconButton,
  Spinner,
  styled,
  ZoomInIcon,
  ZoomOutIcon,
} from '@tai/design-system';
import type { Tool } from '@tai/generation-kit';
import { useLanguage } from '@tai/kernel';
import { useState } from 'react';
import { useDispatch } from 'react-redux';
import type { DrawSettings } from '../../engine/drawView/drawSettings.ts';
import { stageChanged } from '../../state/workspaceSlice.ts';
import { toolWords } from '../../toolWords.ts';
import { DrawBar } from './DrawBar.tsx';
import type { Drawn } from './drawn.ts';
import { useDrawing } from './useDrawing.ts';
import { useDrawShortcuts } from './useDrawShortcuts.ts';
import { useSaveDrawing } from './useSaveDrawing.ts';

interface DrawingProps {
  tool: Tool;
  parameter: Drawn;
  source: Picture;
  earlier: Picture | undefined;
}

/** A picture that is drawn on, with the bar of tools. */
export function Drawing({ tool, parameter, source, earlier }: DrawingProps) {
  const say = toolWords.useWords();
  const { pick } = useLanguage();
  const dispatch = useDispatch();
  const [box, setBox] = useState(
    parameter.type === 'box' ? (tool.draft[parameter.name] as PixelBox | null) : null,
  );
  const [settings, setSettings] = useState<DrawSettings>({
    tool: parameter.type === 'box' ? 'rectangle' : 'brush',
    paint: 'white',
    size: Math.round(Math.max(source.width, source.height) / 20),
  });
  const { canvas, view, mask, phase, retry, change } = useDrawing({
    ...{ parameter, source, earlier, settings, box },
    onBox: setBox,
  });
  const isMask = parameter.type === 'mask';
  const close = () => dispatch(stageChanged({ kind: 'result' }));
  const { isSaving, save } = useSaveDrawing(tool, parameter, close);
  useDrawShortcuts({ isMask, setSettings, change });

  return (
    <Root>
      <Head>
        <strong>{pick(parameter.label)}</strong>
        <IconButton label={say('view.out')} onClick={() => view.current?.zoom(-1)}>
          <ZoomOutIcon />
        </IconButton>
        <IconButton label={say('view.fit')} onClick={() => view.current?.fit()}>
          <FitIcon />
        </IconButton>
        <IconButton label={say('view.in')} onClick={() => view.current?.zoom(1)}>
          <ZoomInIcon />
        </IconButton>
        <Button size="compact" onClick={close}>
          {say('mask.cancel')}
        </Button>
        <Button
          size="compact"
          variant="primary"
          loading={isSaving}
          disabled={phase !== 'ready'}
          onClick={() => void save({ mask: mask.current, box })}
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
            <ErrorState title={say('mask.pictureFailed')} onRetry={retry} />
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
  border-radius: calc(8px * var(--tai-rounding));
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
