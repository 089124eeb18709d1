import { trainingApi } from '@tai/api-client';
import { isTrainActive, type TrainRecord } from '@tai/contracts';
import {
  Button,
  ButtonLink,
  color,
  fontSize,
  IconButton,
  Menu,
  MoreIcon,
  ParametersIcon,
  radius,
  styled,
  TrashIcon,
} from '@tai/design-system';
import { formatListTime, href, Link, useLanguage } from '@tai/kernel';
import { skipToken } from '@reduxjs/toolkit/query';
import { memo, useMemo, useRef } from 'react';
import { hasStyleFile, imagesOf } from '../../domain/recordImages.ts';
import { recordWords } from '../../recordWords.ts';
import { ImageCard } from './ImageCard.tsx';
import { RecordBadges, RecordProgress } from './RecordState.tsx';
import { useNearby } from './useNearby.ts';

/** What can be done with a training and its images. The same functions for all groups, so that groups need not be drawn again. */
export interface RecordActions {
  onToggle: (record: TrainRecord, imageId: string) => void;
  onEnlarge: (record: TrainRecord, imageId: string) => void;
  onBatchTest: (record: TrainRecord) => void;
  onDelete: (record: TrainRecord) => void;
}

interface Props {
  record: TrainRecord;
  /** Ids of its images that are selected. */
  selected: readonly string[];
  /** The address of the page points at it. */
  isMarked: boolean;
  /** The list around it is too long to be read again at every step. */
  isAlone: boolean;
  actions: RecordActions;
}

/** px of a group with one row of images. */
const usualHeight = 296;

/** A training with its images. Far from the visible part it is an empty box, so that 10,000 of them scroll smoothly. */
export const RecordGroup = memo(function RecordGroup(props: Props) {
  const { record, isMarked } = props;
  const root = useRef<HTMLElement>(null);
  const say = recordWords.useWords();
  const { isNear, height } = useNearby(root, usualHeight);
  const { trainNo, name, createTime } = record;
  return (
    <Root
      ref={root}
      aria-label={say('group.label', { name, date: formatListTime(createTime) })}
      aria-current={isMarked || undefined}
      data-training={trainNo}
      style={isNear ? undefined : { height }}
    >
      {isNear && <GroupContent {...props} />}
    </Root>
  );
});

function GroupContent({ record, selected, isAlone, actions }: Props) {
  const say = recordWords.useWords();
  const { trainNo, name, fileInfos } = record;
  const images = useMemo(() => imagesOf({ fileInfos }), [fileInfos]);
  // Writes what is new of it into the list.
  trainingApi.useTrainingQuery(isAlone && isTrainActive(record.state) ? trainNo : skipToken);
  return (
    <>
      <GroupHead record={record} actions={actions} />
      <RecordProgress record={record} />
      {images.length === 0 ? (
        <None>{say('group.noImages')}</None>
      ) : (
        <Images role="list" aria-label={say('group.images', { name })}>
          {images.map((image, at) => (
            <ImageCard
              key={image.id}
              image={image}
              number={at + 1}
              name={name}
              isSelected={selected.includes(image.id)}
              onToggle={(id) => actions.onToggle(record, id)}
              onEnlarge={(id) => actions.onEnlarge(record, id)}
            />
          ))}
        </Images>
      )}
    </>
  );
}

function GroupHead({ record, actions }: Pick<Props, 'record' | 'actions'>) {
  const say = recordWords.useWords();
  const { pick } = useLanguage();
  const { trainNo, name, createTime, trainerLabel, baseLabel, images } = record;
  return (
    <Head>
      <About>
        <span>{formatListTime(createTime)}</span>
        <Title>
          <h2 title={name}>{name}</h2>
          <RecordBadges record={record} />
        </Title>
        <p>
          {say('group.facts', {
            trainer: pick(trainerLabel),
            base: pick(baseLabel),
            count: images,
          })}
        </p>
      </About>
      <Actions>
        <Button
          disabledReason={hasStyleFile(record) ? undefined : say('group.waitsForFile')}
          onClick={() => actions.onBatchTest(record)}
        >
          {say('group.batchTest')}
        </Button>
        <ButtonLink
          component={Link}
          variant="ghost"
          startIcon={<ParametersIcon size={16} />}
          to={href('training.home', { query: { train: trainNo } })}
        >
          {say('group.parameters')}
        </ButtonLink>
        <Menu
          label={say('group.more', { name })}
          items={[
            {
              id: 'delete',
              label: say('group.delete'),
              icon: <TrashIcon />,
              danger: true,
              onSelect: () => actions.onDelete(record),
            },
          ]}
        >
          <IconButton label={say('group.more', { name })}>
            <MoreIcon />
          </IconButton>
        </Menu>
      </Actions>
    </Head>
  );
}

const Root = styled.section`
  box-sizing: border-box;
  padding: 16px;
  border-radius: ${radius.card};
  background: ${color.panel};
  box-shadow: inset 0 0 0 1px ${color.hairline};
  scroll-margin-top: 72px;
  &[aria-current] {
    box-shadow: inset 0 0 0 2px ${color.accent};
  }
`;

const Head = styled.header`
  display: flex;
  flex-wrap: wrap;
  gap: 8px 16px;
  align-items: flex-start;
  justify-content: space-between;
  margin-bottom: 12px;
`;

const About = styled.div`
  flex: 1 1 280px;
  min-width: 0;
  color: ${color.textMuted};
  font-size: ${fontSize.caption};
  font-variant-numeric: tabular-nums;
  p {
    margin: 0;
    color: ${color.textFaint};
    overflow-wrap: anywhere;
  }
`;

const Title = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: 4px 8px;
  align-items: center;
  h2 {
    max-width: 100%;
    margin: 0;
    overflow: hidden;
    color: ${color.text};
    font-size: ${fontSize.title};
    font-weight: 600;
    text-overflow: ellipsis;
    white-space: nowrap;
  }
`;

const Actions = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: 8px;
  align-items: center;
`;

const Images = styled.div`
  display: grid;
  grid-template-columns: repeat(auto-fill, minmax(176px, 1fr));
  gap: 12px;
  @media (max-width: 600px) {
    grid-template-columns: repeat(auto-fill, minmax(136px, 1fr));
    gap: 8px;
  }
`;

const None = styled.p`
  margin: 0;
  padding: 32px 0;
  color: ${color.textFaint};
  text-align: center;
`;
