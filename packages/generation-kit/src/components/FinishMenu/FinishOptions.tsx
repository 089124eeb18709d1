import { color, styled, Switch } from '@tai/design-system';
import { useState } from 'react';
import { useDispatch, useSelector } from 'react-redux';
import { playFinishSound } from '../../state/finishSound.ts';
import { finishChanged, selectFinish } from '../../state/generationSlice.ts';
import { inputWords } from '../../inputWords.ts';
import { generationWords } from '../../words.ts';

/** The switches for what happens when a job ends. */
export function Component() {
  const title = generationWords.useWords()('finish.title');
  const say = inputWords.useWords();
  const dispatch = useDispatch();
  const { sound, desktop } = useSelector(selectFinish);
  const [permission, setPermission] = useState(readPermission);

  async function changeDesktop(wanted: boolean): Promise<void> {
    const answer =
      wanted && permission !== 'unsupported' ? await Notification.requestPermission() : permission;
    setPermission(answer);
    dispatch(finishChanged({ desktop: wanted && answer === 'granted' }));
  }

  return (
    <Rows>
      <strong>{title}</strong>
      <Switch
        label={say('finish.sound')}
        checked={sound}
        onChange={(wanted) => {
          dispatch(finishChanged({ sound: wanted }));
          if (wanted) playFinishSound();
        }}
      />
      <Switch
        label={say('finish.desktop')}
        hint={
          permission === 'denied'
            ? say('finish.denied')
            : permission === 'unsupported'
              ? say('finish.unsupported')
              : undefined
        }
        checked={desktop && permission === 'granted'}
        disabled={permission === 'denied' || permission === 'unsupported'}
        onChange={(wanted) => void changeDesktop(wanted)}
      />
      <small>{say('finish.help')}</small>
    </Rows>
  );
}

function readPermission(): NotificationPermission | 'unsupported' {
  return 'Notification' in window && window.isSecureContext ? Notification.permission : 'unsupported';
}

const Rows = styled.div`
  display: grid;
  gap: 12px;
  font-size: 13px;
  strong {
    font-weight: 550;
  }
  small {
    font-size: 12px;
    color: ${color.textMuted};
  }
`;
