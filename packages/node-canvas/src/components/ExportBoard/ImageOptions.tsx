import { color, SegmentedControl, styled } from '@tai/design-system';
import { useLanguage } from '@tai/kernel';
import { possibleScale, type BoardDrawing } from '../../domain/boardDrawing.ts';
import { filesWords } from '../../filesWords.ts';
import { groupPrefix } from '../../engine/boardEditor.ts';
import { useEditor } from '../BoardEditor/board.ts';

interface Props {
  what: 'all' | 'selection';
  setWhat: (what: 'all' | 'selection') => void;
  scale: 1 | 2;
  setScale: (scale: 1 | 2) => void;
  drawing: BoardDrawing | null;
}

/** What of the board the image shows, and how large. */
export function ImageOptions({ what, setWhat, scale, setScale, drawing }: Props) {
  const say = filesWords.useWords();
  const { language } = useLanguage();
  const count = useEditor(({ selected }) => [...selected].filter((id) => !id.startsWith(groupPrefix)).length);
  const possible = drawing ? possibleScale(drawing, scale) : scale;
  const size = drawing && {
    width: Math.round(drawing.width * possible),
    height: Math.round(drawing.height * possible),
  };
  const percent = possible.toLocaleString(language, { style: 'percent', maximumFractionDigits: 0 });
  return (
    <>
      <Line>
        <span>{say('export.what')}</span>
        <SegmentedControl
          label={say('export.what')}
          value={what}
          onChange={setWhat}
          options={[
            { value: 'all', label: say('export.all') },
            { value: 'selection', label: say('export.selection', { count }), disabled: count === 0 },
          ]}
        />
      </Line>
      <Line>
        <span>{say('export.scale')}</span>
        <SegmentedControl
          label={say('export.scale')}
          value={String(scale)}
          onChange={(value) => setScale(value === '2' ? 2 : 1)}
          options={[
            { value: '1', label: '1×' },
            { value: '2', label: '2×' },
          ]}
        />
      </Line>
      {size && (
        <Note role="status">
          {`${String(size.width)} × ${String(size.height)}`}
          {possible < scale && <span>{say('export.scaleLowered', { percent })}</span>}
        </Note>
      )}
    </>
  );
}

const Line = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: 8px 16px;
  align-items: center;
  justify-content: space-between;
`;

const Note = styled.p`
  display: grid;
  gap: 2px;
  margin: 0;
  color: ${color.textMuted};
  font-size: 12px;
`;
