import { IconButton, Popover, SoundOffIcon, SoundOnIcon } from '@tai/design-system';
import { useSelector } from 'react-redux';
import { selectFinish } from '../../state/generationSlice.ts';
import { generationWords } from '../../words.ts';
import { LazyPart } from '../LazyPart/LazyPart.tsx';

const loadOptions = () => import('./FinishOptions.tsx');
const noProps = {};

/** What happens when a job ends while the person is elsewhere. */
export function FinishMenu() {
  const say = generationWords.useWords();
  const { sound, desktop } = useSelector(selectFinish);
  return (
    <Popover
      label={say('finish.title')}
      width={300}
      placement="bottom-end"
      trigger={
        <IconButton label={say('finish.title')}>
          {sound || desktop ? <SoundOnIcon /> : <SoundOffIcon />}
        </IconButton>
      }
    >
      <LazyPart load={loadOptions} props={noProps} />
    </Popover>
  );
}
