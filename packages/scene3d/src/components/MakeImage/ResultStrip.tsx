import { color, ErrorIcon, Menu, ProgressRing, Spinner, styled, type MenuItem } from '@tai/design-system';
import { useJobText } from '@tai/generation-kit';
import { picturePreviewPort, usePort } from '@tai/kernel';
import { useState } from 'react';
import { removeViewResult } from '../../domain/viewResults.ts';
import { renderWords } from '../../renderWords.ts';
import { useOpenScene, useUi, useViewOnlyReason } from '../SceneEditor/scene.ts';
import { CompareView } from './CompareView.tsx';
import { useViewResults, type ShownResult } from './useViewResults.ts';

/** Below the viewport: images that were made of views of the scene. Each leads back to its view. */
export function Component() {
  const say = renderWords.useWords();
  const results = useViewResults();
  const [comparedId, setCompared] = useState<string | null>(null);
  const compared = results.find(({ id }) => id === comparedId);
  if (results.length === 0) return null;
  return (
    <>
      {compared?.picture && compared.result.before !== undefined && (
        <CompareView
          before={compared.result.before}
          after={compared.picture}
          onClose={() => setCompared(null)}
        />
      )}
      <Strip role="list" aria-label={say('make.results')}>
        {results.map((shown, at) => (
          <li key={shown.id}>
            <Thumb shown={shown} number={results.length - at} onCompare={() => setCompared(shown.id)} />
          </li>
        ))}
      </Strip>
    </>
  );
}

interface ThumbProps {
  shown: ShownResult;
  number: number;
  onCompare: () => void;
}

function Thumb({ shown: { result, picture, state }, number, onCompare }: ThumbProps) {
  const say = renderWords.useWords();
  const { session, view } = useOpenScene();
  const [, setUi] = useUi();
  const viewOnly = useViewOnlyReason();
  const preview = usePort(picturePreviewPort);
  const label = say('make.result', { number });
  const remove = () => void session.change((content) => removeViewResult(content, result.id));
  const edits = viewOnly === undefined ? {} : { disabledReason: viewOnly };
  const items: MenuItem[] = [
    {
      ...{ id: 'return', label: say('make.return') },
      onSelect() {
        setUi({ cameraId: null });
        view.get()?.setPose(result.pose, 300);
      },
    },
    ...(picture
      ? [
          {
            ...{ id: 'compare', label: say('make.compare'), onSelect: onCompare },
            ...(result.before === undefined && { disabledReason: say('make.noBefore') }),
          },
          {
            ...{ id: 'open', label: say('make.open') },
            onSelect: () => preview.open({ pictures: [picture], startId: picture.id }),
          },
        ]
      : []),
    { id: 'remove', label: say('make.remove'), onSelect: remove, ...edits },
  ];
  return (
    <Menu label={label} items={items} placement="top-start">
      <Tile type="button" aria-label={label}>
        {picture ? <img src={picture.thumbUrl ?? picture.picUrl} alt="" /> : <Progress state={state} />}
      </Tile>
    </Menu>
  );
}

function Progress({ state }: { state: ShownResult['state'] }) {
  const say = renderWords.useWords();
  const jobText = useJobText();
  if (state?.kind !== 'job') return <Spinner label={say('make.waiting')} />;
  const text = jobText(state.job);
  if (state.job.status === 'failed')
    return (
      <span title={text}>
        <ErrorIcon size={20} />
      </span>
    );
  return <ProgressRing label={text} value={state.job.progress} size={24} />;
}

const Strip = styled.ul`
  display: flex;
  flex: none;
  gap: 6px;
  margin: 0;
  padding: 6px 8px;
  overflow-x: auto;
  border-top: 1px solid ${color.hairline};
  background: ${color.panel};
  list-style: none;
`;

const Tile = styled.button`
  display: grid;
  place-items: center;
  width: 72px;
  height: 56px;
  padding: 0;
  overflow: hidden;
  border: 1px solid ${color.hairline};
  border-radius: calc(8px * var(--tai-rounding));
  background: ${color.stage};
  color: ${color.textMuted};
  cursor: pointer;
  &:hover {
    border-color: ${color.accent};
  }
  img {
    width: 100%;
    height: 100%;
    object-fit: cover;
  }
`;
