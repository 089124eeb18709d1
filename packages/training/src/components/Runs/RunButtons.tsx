import { isTrainActive, type TrainRecord } from '@tai/contracts';
import {
  Button,
  ButtonLink,
  IconButton,
  Menu,
  MoreIcon,
  PlayIcon,
  StopIcon,
  styled,
  TrashIcon,
} from '@tai/design-system';
import { href, Link } from '@tai/kernel';
import { runWords } from '../../runWords.ts';
import { useControlSize } from '../../state/useControlSize.ts';
import { useCanTrain } from '../../state/useCanTrain.ts';
import type { RunActions } from './useRunActions.ts';

interface Props {
  record: TrainRecord;
  actions: RunActions;
  /** Absent while its parameters are not there, or no form is open that they could go to. */
  onReuse: (() => void) | undefined;
  /** Why its parameters cannot be used. */
  reuseReason: string | undefined;
}

/** What can be done with a training, as it is now. */
export function RunButtons({ record, actions, onReuse, reuseReason }: Props) {
  const say = runWords.useWords();
  const canTrain = useCanTrain();
  const size = useControlSize();
  const { state, isStopping, canResume, modelPath, trainNo } = record;
  return (
    <Buttons>
      {isTrainActive(state) && (
        <Button
          size={size}
          startIcon={<StopIcon size={14} />}
          loading={actions.busy === 'stop' || isStopping}
          onClick={() => void actions.stop()}
        >
          {say('actions.stop')}
        </Button>
      )}
      {canResume && (
        <Button
          size={size}
          variant="primary"
          startIcon={<PlayIcon size={14} />}
          loading={actions.busy === 'resume'}
          disabledReason={canTrain ? undefined : say('actions.narrow')}
          onClick={() => void actions.resume()}
        >
          {say('actions.resume')}
        </Button>
      )}
      {modelPath !== '' && (
        <ButtonLink size={size} component={Link} to={href('styleStudio.home', { query: { train: trainNo } })}>
          {say('actions.test')}
        </ButtonLink>
      )}
      <Menu
        label={say('actions.more')}
        items={[
          {
            id: 'reuse',
            label: say('actions.reuse'),
            onSelect: () => onReuse?.(),
            disabled: !onReuse,
            ...(reuseReason !== undefined && { disabledReason: reuseReason }),
          },
          { id: 'line', type: 'separator' },
          {
            id: 'remove',
            label: say('actions.remove'),
            icon: <TrashIcon size={16} />,
            danger: true,
            onSelect: () => void actions.remove(),
          },
        ]}
      >
        <IconButton size={size} label={say('actions.more')}>
          <MoreIcon />
        </IconButton>
      </Menu>
    </Buttons>
  );
}

const Buttons = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: 8px;
`;
