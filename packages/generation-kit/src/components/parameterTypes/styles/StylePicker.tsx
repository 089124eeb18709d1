import { capabilityApi } from '@tai/api-client';
import { styleFamilyLabel, type ParameterOf, type StyleChoice } from '@tai/contracts';
import {
  Button,
  CheckIcon,
  color,
  Dialog,
  EmptyState,
  radius,
  SearchField,
  styled,
  StyleIcon,
} from '@tai/design-system';
import { useLanguage } from '@tai/kernel';
import { useMemo, useState } from 'react';
import { inputWords } from '../../../inputWords.ts';
import { findPicks, isTrained, stylePicks, type StylePick } from './stylePicks.ts';

interface Props {
  parameter: ParameterOf<'styles'>;
  value: StyleChoice[];
  onToggle: (id: string) => void;
  onClose: () => void;
}

/** Cards that are added at a time: thousands at once would take seconds to lay out. */
const page = 60;

/** Chooses trained styles for a mix: own and shared ones, with why some do not fit. */
export function StylePicker({ parameter, value, onToggle, onClose }: Props) {
  const say = inputWords.useWords();
  const { pick } = useLanguage();
  const [search, setSearch] = useState('');
  const [shown, setShown] = useState(page);
  const { data: capabilities } = capabilityApi.useCapabilitiesQuery();
  const elsewhere = useMemo(
    () =>
      (capabilities ?? [])
        .flatMap(({ parameters }) => parameters.flatMap((one) => (one.type === 'styles' ? one.options : [])))
        .filter(isTrained),
    [capabilities],
  );
  const picks = useMemo(() => stylePicks(parameter, value, elsewhere), [parameter, value, elsewhere]);
  const found = findPicks(picks, search);
  const families = (parameter.families ?? []).map((family) => pick(styleFamilyLabel(family))).join(', ');

  function reason({ unfit, option }: StylePick): string | undefined {
    if (unfit === 'full') return say('styles.full', { max: parameter.max });
    if (unfit === 'unlike') return say('styles.unlikeThis', { model: option.model });
    if (unfit === 'family')
      return say('styles.otherFamily', { family: pick(styleFamilyLabel(option.family ?? '')), families });
    return undefined;
  }

  return (
    <Dialog
      open
      onClose={onClose}
      title={say('styles.choose')}
      width={760}
      height={560}
      footer={
        <>
          <Count>{say('styles.count', { count: value.length, max: parameter.max })}</Count>
          <Button variant="primary" onClick={onClose}>
            {say('styles.done')}
          </Button>
        </>
      }
    >
      {picks.length === 0 ? (
        <EmptyState icon={<StyleIcon />} title={say('styles.none')}>
          {say('styles.noneHelp')}
        </EmptyState>
      ) : (
        <Body>
          <SearchField
            label={say('styles.search')}
            placeholder={say('styles.search')}
            value={search}
            onChange={(text) => {
              setSearch(text);
              setShown(page);
            }}
            data-autofocus
          />
          {found.length === 0 && (
            <EmptyState icon={<StyleIcon />} title={say('styles.notFound', { text: search.trim() })} />
          )}
          <Grid>
            {found.slice(0, shown).map((one) => (
              <li key={one.option.value}>
                <StyleCard pick={one} reason={reason(one)} onToggle={() => onToggle(one.option.value)} />
              </li>
            ))}
          </Grid>
          {found.length > shown && (
            <Button onClick={() => setShown(shown + page)}>
              {say('styles.more', { count: found.length - shown })}
            </Button>
          )}
        </Body>
      )}
    </Dialog>
  );
}

interface CardProps {
  pick: StylePick;
  reason: string | undefined;
  onToggle: () => void;
}

function StyleCard({ pick: { option, isChosen }, reason, onToggle }: CardProps) {
  const { pick } = useLanguage();
  return (
    <Card
      type="button"
      aria-pressed={isChosen}
      aria-disabled={reason !== undefined}
      onClick={() => {
        if (reason === undefined) onToggle();
      }}
    >
      <Cover>
        {option.cover ? (
          <img src={option.cover} alt="" loading="lazy" decoding="async" />
        ) : (
          <StyleIcon size={28} />
        )}
        {isChosen && (
          <Mark>
            <CheckIcon size={16} />
          </Mark>
        )}
      </Cover>
      <strong>{pick(option.label)}</strong>
      <small>
        {reason ??
          [option.project, option.model, pick(styleFamilyLabel(option.family ?? ''))]
            .filter(Boolean)
            .join(' · ')}
      </small>
    </Card>
  );
}

const Body = styled.div`
  display: grid;
  gap: 16px;
  justify-items: center;
  > :first-of-type {
    width: 100%;
  }
`;

const Grid = styled.ul`
  display: grid;
  grid-template-columns: repeat(auto-fill, minmax(136px, 1fr));
  gap: 12px;
  width: 100%;
  margin: 0;
  padding: 0;
  list-style: none;
`;

const Card = styled.button`
  display: grid;
  gap: 4px;
  width: 100%;
  padding: 8px;
  border: 0;
  border-radius: ${radius.card};
  background: ${color.raised};
  color: ${color.text};
  font: inherit;
  text-align: start;
  cursor: pointer;
  content-visibility: auto;
  contain-intrinsic-size: auto 200px;
  &:hover:not([aria-disabled='true']) {
    background: ${color.hover};
  }
  &:focus-visible {
    outline: 2px solid ${color.accent};
    outline-offset: 2px;
  }
  &[aria-pressed='true'] {
    box-shadow: inset 0 0 0 2px ${color.accent};
  }
  &[aria-disabled='true'] {
    cursor: not-allowed;
    img {
      opacity: 0.45;
    }
    strong {
      color: ${color.textMuted};
    }
  }
  strong {
    overflow: hidden;
    font-size: 13px;
    font-weight: 500;
    text-overflow: ellipsis;
    white-space: nowrap;
  }
  small {
    font-size: 12px;
    color: ${color.textMuted};
    overflow-wrap: anywhere;
  }
`;

const Cover = styled.span`
  position: relative;
  display: grid;
  place-items: center;
  aspect-ratio: 1;
  overflow: hidden;
  border-radius: ${radius.control};
  background: ${color.field};
  color: ${color.textFaint};
  img {
    width: 100%;
    height: 100%;
    object-fit: cover;
  }
`;

const Mark = styled.span`
  position: absolute;
  top: 8px;
  right: 8px;
  display: grid;
  place-items: center;
  width: 24px;
  height: 24px;
  border-radius: ${radius.round};
  background: ${color.accentFill};
  color: ${color.onAccent};
`;

const Count = styled.span`
  flex: 1;
  color: ${color.textMuted};
  font-variant-numeric: tabular-nums;
`;
