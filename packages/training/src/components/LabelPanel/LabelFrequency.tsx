import { Button, color, fontSize, IconButton, InfoIcon, SearchField, styled } from '@tai/design-system';
import { useState } from 'react';
import { tagKey, type TagCount } from '../../domain/labels.ts';
import { labelWords } from '../../labelWords.ts';

interface Props {
  counts: readonly TagCount[];
  /** Images without labels. */
  unlabelled: number;
  /** Images of the dataset. */
  total: number;
  /** The tag that images are filtered by. */
  chosen: string | null;
  isUnlabelledChosen: boolean;
  onChoose: (tag: string | null) => void;
  onUnlabelled: () => void;
  onDetail: (tag: string) => void;
}

const firstLines = 100;

/** All tags with how many images have each. A press shows only those images. */
export function LabelFrequency(props: Props) {
  const { counts, unlabelled, total, chosen, isUnlabelledChosen, onChoose, onUnlabelled, onDetail } = props;
  const say = labelWords.useWords();
  const [sought, setSought] = useState('');
  const [hasAll, setAll] = useState(false);
  const found = counts.filter(({ tag }) => tagKey(tag).includes(tagKey(sought.trim())));
  const lines = hasAll ? found : found.slice(0, firstLines);
  return (
    <Root aria-label={say('tags')}>
      <Heading>
        <h3>{say('tags')}</h3>
        <small>{say('tagCount', { count: counts.length })}</small>
      </Heading>
      {counts.length > 8 && (
        <SearchField
          label={say('seek')}
          placeholder={say('seek')}
          size="compact"
          value={sought}
          onChange={setSought}
        />
      )}
      {unlabelled > 0 && sought === '' && (
        <Row>
          <Press type="button" aria-pressed={isUnlabelledChosen} onClick={onUnlabelled}>
            <em>{say('unlabelled')}</em>
            <b>{unlabelled}</b>
          </Press>
          <Blank />
        </Row>
      )}
      {lines.map(({ tag, count }) => (
        <Row key={tagKey(tag)}>
          <Press
            type="button"
            aria-pressed={chosen !== null && tagKey(chosen) === tagKey(tag)}
            onClick={() => onChoose(chosen !== null && tagKey(chosen) === tagKey(tag) ? null : tag)}
          >
            <Share style={{ inlineSize: `${(count / Math.max(1, total)) * 100}%` }} />
            <span dir="auto">{tag}</span>
            <b>{count}</b>
          </Press>
          <IconButton size="compact" label={say('detail.open', { tag })} onClick={() => onDetail(tag)}>
            <InfoIcon size={16} />
          </IconButton>
        </Row>
      ))}
      {found.length === 0 && counts.length > 0 && <Quiet>{say('seekNothing')}</Quiet>}
      {counts.length === 0 && <Quiet>{say('noTags')}</Quiet>}
      {found.length > lines.length && (
        <Button variant="ghost" size="compact" onClick={() => setAll(true)}>
          {say('showAll', { count: found.length })}
        </Button>
      )}
    </Root>
  );
}

const Root = styled.section`
  display: grid;
  gap: 2px;
  padding: 12px 16px 24px;
`;

const Heading = styled.div`
  display: flex;
  gap: 8px;
  align-items: baseline;
  margin-bottom: 4px;
  > h3 {
    margin: 0;
    font-size: ${fontSize.emphasis};
    font-weight: 600;
  }
  > small {
    color: ${color.textMuted};
    font-size: ${fontSize.caption};
  }
`;

const Row = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr) auto;
  gap: 4px;
  align-items: center;
`;

const Press = styled.button`
  position: relative;
  display: flex;
  gap: 8px;
  align-items: center;
  justify-content: space-between;
  min-height: 28px;
  padding: 2px 8px;
  overflow: hidden;
  border: 0;
  border-radius: calc(6px * var(--tai-rounding));
  background: none;
  color: ${color.text};
  font: inherit;
  text-align: start;
  cursor: pointer;
  &:hover {
    background: ${color.hover};
  }
  &[aria-pressed='true'] {
    background: ${color.selected};
  }
  > span:not(:first-of-type),
  > em {
    position: relative;
    min-width: 0;
    overflow: hidden;
    font-style: normal;
    text-overflow: ellipsis;
    white-space: nowrap;
  }
  > em {
    color: ${color.warningText};
  }
  > b {
    position: relative;
    flex: none;
    color: ${color.textMuted};
    font-size: ${fontSize.caption};
    font-weight: 500;
    font-variant-numeric: tabular-nums;
  }
  @media (pointer: coarse) {
    min-height: 44px;
  }
`;

/** As wide as the button of the other lines. */
const Blank = styled.span`
  width: 28px;
`;

const Share = styled.span`
  position: absolute;
  inset-block: 0;
  inset-inline-start: 0;
  border-radius: inherit;
  background: color-mix(in srgb, ${color.accent} 14%, transparent);
`;

const Quiet = styled.p`
  margin: 4px 0;
  color: ${color.textMuted};
`;
