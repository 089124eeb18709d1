import { useSettings } from '@tai/api-client';
import { notificationSettings, type NotificationSettings } from '@tai/contracts';
import { color, styled, Switch } from '@tai/design-system';
import { parse } from 'zod/v4/core';
import { messagesWords } from '../../messagesWords.ts';

const kinds = ['official', 'comment', 'like', 'collect', 'newFans', 'followUpdate'] as const;
const everything: NotificationSettings = parse(notificationSettings, {});

/** Which messages a person wants. The server holds back what is switched off. */
export function Component() {
  const say = messagesWords.useWords();
  const [{ notificationSettings: wanted = everything }, change] = useSettings();
  const set = (part: Partial<NotificationSettings>) =>
    change({ notificationSettings: { ...wanted, ...part } });
  return (
    <Root>
      <p>{say('settings.intro')}</p>
      <Switch
        label={say('settings.all')}
        hint={wanted.all ? undefined : say('settings.allOff')}
        checked={wanted.all}
        onChange={(all) => set({ all })}
      />
      <hr />
      {kinds.map((kind) => (
        <Switch
          key={kind}
          label={say(`settings.${kind}`)}
          checked={wanted.all && wanted[kind]}
          disabled={!wanted.all}
          onChange={(isOn) => set({ [kind]: isOn })}
        />
      ))}
    </Root>
  );
}

const Root = styled.div`
  display: grid;
  gap: 10px;
  p {
    margin: 0 0 4px;
    color: ${color.textMuted};
  }
  hr {
    width: 100%;
    margin: 2px 0;
    border: 0;
    border-top: 1px solid ${color.hairline};
  }
`;
