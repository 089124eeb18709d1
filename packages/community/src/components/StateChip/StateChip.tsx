import type { WorkState } from '@tai/contracts';
import { color, fontSize, styled } from '@tai/design-system';
import { communityWords } from '../../words.ts';

const tones: Record<WorkState, 'plain' | 'waiting' | 'good' | 'bad'> = {
  draft: 'plain',
  submitted: 'waiting',
  review: 'waiting',
  approved: 'good',
  rejected: 'bad',
  appealed: 'waiting',
  hidden: 'bad',
  removed: 'bad',
  withdrawn: 'plain',
};

/** Where a work stands, in a word. */
export function StateChip({ state, isOverPicture = false }: { state: WorkState; isOverPicture?: boolean }) {
  const say = communityWords.useWords();
  return (
    <Root data-tone={tones[state]} data-over-picture={isOverPicture || undefined}>
      {say(`state.${state}`)}
    </Root>
  );
}

const Root = styled.span`
  display: inline-flex;
  align-items: center;
  gap: 6px;
  height: 22px;
  padding: 0 9px;
  border-radius: calc(11px * var(--tai-rounding));
  background: ${color.hover};
  color: ${color.text};
  font-size: ${fontSize.caption};
  font-weight: 560;
  white-space: nowrap;
  &::before {
    width: 6px;
    height: 6px;
    border-radius: 50%;
    background: ${color.textFaint};
    content: '';
  }
  &[data-tone='waiting']::before {
    background: ${color.warning};
  }
  &[data-tone='good']::before {
    background: ${color.success};
  }
  &[data-tone='bad']::before {
    background: ${color.danger};
  }
  &[data-over-picture] {
    position: absolute;
    top: 8px;
    left: 8px;
    background: rgb(10 10 14 / 0.72);
    color: #fff;
  }
`;
