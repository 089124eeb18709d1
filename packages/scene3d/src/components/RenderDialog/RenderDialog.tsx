import type { PixelSize } from '@tai/contracts';
import { useDocumentState } from '@tai/document-kit';
import {
  Button,
  Checkbox,
  color,
  Dialog,
  DownloadIcon,
  ProgressBar,
  Select,
  styled,
  Switch,
} from '@tai/design-system';
import { saveAs } from 'file-saver';
import { useState } from 'react';
import { passes, type Pass } from '../../viewport/viewportProps.ts';
import { renderWords } from '../../renderWords.ts';
import { useOpenScene, useScene } from '../SceneEditor/scene.ts';
import { useSaveToLibrary } from '../useSaveToLibrary.ts';
import { firstQuality, QualityFields } from './QualityFields.tsx';
import { SizeFields } from './SizeFields.tsx';
import { TraceView } from './TraceView.tsx';
import { useRender, type RenderResult } from './useRender.ts';
import { useToolTargets } from './useToolTargets.ts';

/** Makes images of a view: as it looks, and the passes that guide image and video tools. */
export function Component({ onClose }: { onClose: () => void }) {
  const say = renderWords.useWords();
  const { editor, session } = useOpenScene();
  const { output, shots } = useScene();
  const canEdit = useDocumentState(session, (state) => state.canEdit);
  const [size, setSize] = useState<PixelSize>(output);
  const [wanted, setWanted] = useState<readonly Pass[]>(['beauty', 'depth', 'lines']);
  const [isTransparent, setTransparent] = useState(false);
  const [quality, setQuality] = useState(firstQuality);
  const [shotId, setShotId] = useState('');
  const { result, failure, isRunning, progress, run, stop, cancel } = useRender();
  const hasImage = wanted.includes('beauty');
  const paths = Number(quality.paths);
  const pose = shots.find(({ id }) => id === shotId)?.pose;
  function start(): void {
    const isNew = size.width !== output.width || size.height !== output.height;
    if (isNew && canEdit) editor.act('output', (draft) => void (draft.output = { ...size }));
    void run({
      ...{ size, isTransparent, samples: Number(quality.smoothing) as 1 | 2 | 4 },
      passes: passes.filter((pass) => wanted.includes(pass)),
      ...(pose && { pose }),
      ...(hasImage && quality.kind === 'traced' && { paths }),
    });
  }
  return (
    <Dialog
      open
      width={880}
      title={say('title')}
      dismissible={!isRunning}
      onClose={onClose}
      footer={
        isRunning ? (
          <>
            <Button onClick={cancel}>{say('cancel')}</Button>
            {progress && (
              <Button
                variant="primary"
                {...(progress.samples === 0 && { disabledReason: say('stopLater') })}
                onClick={stop}
              >
                {say('stop')}
              </Button>
            )}
          </>
        ) : (
          <>
            <Button onClick={onClose}>{say('close')}</Button>
            <Button
              variant={result ? 'secondary' : 'primary'}
              {...(wanted.length === 0 && { disabledReason: say('choosePass') })}
              onClick={start}
            >
              {say(result ? 'again' : 'start')}
            </Button>
          </>
        )
      }
    >
      <Form>
        <SizeFields size={size} max={4096} onChange={setSize} />
        {shots.length > 0 && (
          <Select<string>
            label={say('from')}
            value={shotId}
            onChange={setShotId}
            options={[
              { value: '', label: say('currentView') },
              ...shots.map(({ id, name }) => ({ value: id, label: name })),
            ]}
          />
        )}
        <Passes>
          <legend>{say('passes')}</legend>
          {passes.map((pass) => (
            <Checkbox
              key={pass}
              label={say(`pass.${pass}`)}
              checked={wanted.includes(pass)}
              onChange={(isOn) => setWanted(isOn ? [...wanted, pass] : wanted.filter((one) => one !== pass))}
            />
          ))}
        </Passes>
        <Options>
          <Switch label={say('transparent')} checked={isTransparent} onChange={setTransparent} />
        </Options>
        {hasImage && !isRunning && <QualityFields quality={quality} onChange={setQuality} />}
        {isRunning && progress && <TraceView progress={progress} total={paths} size={size} />}
        {isRunning && !progress && (
          <ProgressBar label={say('working', { ...size, count: wanted.length })} value={undefined} />
        )}
        {failure !== null && <Failure role="alert">{failure}</Failure>}
        {result && !isRunning && <Results result={result} onLeave={onClose} />}
      </Form>
    </Dialog>
  );
}

function Results({ result, onLeave }: { result: RenderResult; onLeave: () => void }) {
  const say = renderWords.useWords();
  const { session } = useOpenScene();
  const title = useDocumentState(session, ({ document }) => document?.title ?? '');
  const keep = useSaveToLibrary();
  const targets = useToolTargets();
  const [busy, setBusy] = useState<string | null>(null);
  const fileOf = ({ pass, image }: RenderResult['images'][number]) =>
    new File([image], `${title} – ${say(`pass.${pass}`)}.png`, { type: 'image/png' });
  const imageOf = (pass: Pass) => result.images.find((one) => one.pass === pass);
  async function during(name: string, work: () => Promise<void>): Promise<void> {
    setBusy(name);
    try {
      await work();
    } finally {
      setBusy(null);
    }
  }
  /** A tool takes images of the library: what was rendered goes there first. */
  const send = (name: 'sketch' | 'imageToImage', pass: Pass) => () =>
    void during(name, async () => {
      const found = imageOf(pass);
      const [picture] = found ? await keep([fileOf(found)]) : [];
      if (!picture) return;
      onLeave();
      targets[name].open(picture.id);
    });
  const why = (name: 'sketch' | 'imageToImage', pass: Pass, missing: 'needsLines' | 'needsBeauty') => {
    const reason = imageOf(pass) ? targets[name].reason : say(missing);
    return reason === undefined ? {} : { disabledReason: reason };
  };
  return (
    <>
      <Grid>
        {result.images.map((image, at) => (
          <figure key={image.pass}>
            <img src={result.urls[at]} alt={say('result', { pass: say(`pass.${image.pass}`) })} />
            <figcaption>
              <span>{say(`pass.${image.pass}`)}</span>
              <Button
                size="compact"
                variant="ghost"
                startIcon={<DownloadIcon size={14} />}
                onClick={() => saveAs(fileOf(image))}
              >
                {say('download')}
              </Button>
            </figcaption>
            {image.pass === 'depth' && (
              <small>{say('depthRange', { near: metres(result.near), far: metres(result.far) })}</small>
            )}
            {image.pass === 'beauty' && result.samples !== undefined && (
              <small>{say('tracedWith', { count: result.samples })}</small>
            )}
          </figure>
        ))}
      </Grid>
      <Actions>
        <Button
          variant="primary"
          loading={busy === 'sketch'}
          title={say('sketchHelp')}
          {...why('sketch', 'lines', 'needsLines')}
          onClick={send('sketch', 'lines')}
        >
          {say('sketch')}
        </Button>
        <Button
          loading={busy === 'imageToImage'}
          {...why('imageToImage', 'beauty', 'needsBeauty')}
          onClick={send('imageToImage', 'beauty')}
        >
          {say('imageToImage')}
        </Button>
        <Button
          loading={busy === 'save'}
          onClick={() => void during('save', async () => void (await keep(result.images.map(fileOf))))}
        >
          {say('save')}
        </Button>
        <Button
          onClick={() => {
            for (const image of result.images) saveAs(fileOf(image));
          }}
        >
          {say('downloadAll')}
        </Button>
      </Actions>
    </>
  );
}

function metres(value: number): string {
  return value.toFixed(2);
}

const Form = styled.div`
  display: grid;
  gap: 16px;
`;

const Passes = styled.fieldset`
  display: grid;
  grid-template-columns: repeat(auto-fill, minmax(168px, 1fr));
  gap: 8px;
  margin: 0;
  padding: 0;
  border: 0;
  legend {
    padding: 0 0 6px;
    color: ${color.textMuted};
    font-size: 12px;
  }
`;

const Options = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: 12px 32px;
  align-items: center;
`;

const Failure = styled.p`
  margin: 0;
  color: ${color.dangerText};
`;

const Grid = styled.div`
  display: grid;
  grid-template-columns: repeat(auto-fill, minmax(min(240px, 100%), 1fr));
  gap: 12px;
  figure {
    display: grid;
    gap: 4px;
    margin: 0;
  }
  img {
    width: 100%;
    border: 1px solid ${color.hairline};
    border-radius: calc(8px * var(--tai-rounding));
    background: ${color.stage};
  }
  figcaption {
    display: flex;
    align-items: center;
    justify-content: space-between;
    font-size: 13px;
  }
  small {
    color: ${color.textMuted};
    font-size: 12px;
  }
`;

const Actions = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: 8px;
`;
