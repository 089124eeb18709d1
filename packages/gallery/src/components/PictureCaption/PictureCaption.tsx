import { formatDateTime } from '@tai/kernel';
import { useSettings } from '@tai/api-client';
import type { Picture } from '@tai/contracts';
import { color, styled } from '@tai/design-system';
import { galleryWords } from '../../words.ts';
import { useToolName } from './useToolName.ts';

/** What a person wants to read about a picture without opening it: source, size, date, as the settings say. */
function useCaption(): (picture: Picture) => string[] {
  const say = galleryWords.useWords();
  const toolName = useToolName();
  const [{ source, size, date }] = useSettings();
  return (picture) => [
    ...(source ? [picture.tool === null ? say('preview.sourceUpload') : toolName(picture.tool)] : []),
    ...(size ? [`${picture.width} × ${picture.height}`] : []),
    ...(date ? [formatDateTime(picture.picDate)] : []),
  ];
}

/** The caption over a picture, while it is pointed at or has the focus. */
export function PictureCaption({ picture, compact = false }: { picture: Picture; compact?: boolean }) {
  const lines = useCaption()(picture);
  if (lines.length === 0) return null;
  return (
    <Root data-compact={compact || undefined} data-caption="">
      {lines.map((line) => (
        <span key={line}>{line}</span>
      ))}
    </Root>
  );
}

const Root = styled.span`
  position: absolute;
  inset: auto 0 0;
  display: flex;
  flex-wrap: wrap;
  gap: 0 10px;
  padding: 20px 10px 8px;
  background: linear-gradient(transparent, ${color.onPicture} 55%);
  color: #fff;
  font-size: 12px;
  font-variant-numeric: tabular-nums;
  line-height: 1.5;
  text-align: start;
  opacity: 0;
  pointer-events: none;
  &[data-compact] {
    padding: 14px 6px 4px;
    font-size: 10px;
    line-height: 1.35;
  }
  &[data-compact] > span {
    width: 100%;
    overflow: hidden;
    text-overflow: ellipsis;
    white-space: nowrap;
  }
  :hover > &,
  :focus > &,
  :focus-within > & {
    opacity: 1;
  }
`;
