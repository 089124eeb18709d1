import type { SetupItem } from '@tai/contracts';
import {
  Badge,
  Button,
  ClockIcon,
  color,
  ErrorIcon,
  InfoIcon,
  mobileQuery,
  styled,
  SuccessIcon,
} from '@tai/design-system';
import { formatDateTime } from '@tai/kernel';
import { useState } from 'react';
import { useDismissSetupItemMutation, useTestSetupItemMutation } from '../../api/overviewApi.ts';
import { adminWords } from '../../words.ts';
import { AddEngine } from '../Engines/AddEngine.tsx';
import { ConnectEngineDialog } from '../Engines/ConnectEngineDialog.tsx';
import { Card, Faint, FailureText, Section } from '../PageFrame/PageFrame.tsx';
import { useSetupText } from './setupWords.ts';

/** What an installation needs, with how each part is and a test of it. */
export function SetupChecklist({ items }: { items: readonly SetupItem[] }) {
  const say = adminWords.useWords();
  const [isConnecting, setConnecting] = useState(false);
  const wanted = items.filter(({ isDismissed }) => !isDismissed);
  const dismissed = items.filter(({ isDismissed }) => isDismissed);
  const working = wanted.filter(({ state }) => state === 'works').length;
  const connect = () => setConnecting(true);
  return (
    <div id="setup">
      <Section
        title={say('setup.title')}
        aside={<Faint>{say('setup.progress', { working, count: wanted.length })}</Faint>}
      >
        <Card>
          <Items>
            {wanted.map((item) => (
              <ItemRow key={item.item} item={item} onConnect={connect} />
            ))}
          </Items>
          {wanted.length === 0 && <Faint as="p">{say('setup.nothing')}</Faint>}
          {dismissed.length > 0 && (
            <details>
              <summary>{say('setup.dismissed', { count: dismissed.length })}</summary>
              <Items>
                {dismissed.map((item) => (
                  <DismissedRow key={item.item} item={item} />
                ))}
              </Items>
            </details>
          )}
        </Card>
      </Section>
      {isConnecting && <ConnectEngineDialog onClose={() => setConnecting(false)} />}
    </div>
  );
}

const stateIcons = {
  works: SuccessIcon,
  failing: ErrorIcon,
  untested: ClockIcon,
  missing: InfoIcon,
} as const;
const stateTones = { works: 'success', failing: 'danger', untested: 'warning', missing: undefined } as const;

function ItemRow({ item, onConnect }: { item: SetupItem; onConnect: () => void }) {
  const say = adminWords.useWords();
  const textOf = useSetupText();
  const [test, testing] = useTestSetupItemMutation();
  const [dismiss, dismissing] = useDismissSetupItemMutation();
  const { item: name, state, time } = item;
  const title = say(`setup.item.${name}`);
  const testLabel = say(name === 'mail' || name === 'sms' ? 'setup.sendTest' : 'setup.test');
  const Icon = stateIcons[state];
  return (
    <li>
      <Icon size={20} data-state={state} />
      <Texts>
        <h3>
          {title} <Badge tone={stateTones[state]}>{say(`setup.state.${state}`)}</Badge>
        </h3>
        {/* Announced when a test changes it. */}
        <p role="status">{textOf(item)}</p>
        {time !== null && (
          <Faint as="p">
            {say(name === 'backup' ? 'setup.backupTime' : 'setup.testedTime', { time: formatDateTime(time) })}
          </Faint>
        )}
        <FailureText error={testing.error ?? dismissing.error} />
      </Texts>
      <Buttons>
        {state === 'missing' && name === 'engine' && (
          <Button variant="primary" onClick={onConnect}>
            {say('connect.open')}
          </Button>
        )}
        {state !== 'missing' && name === 'engine' && <AddEngine />}
        {state !== 'missing' && (
          <Button
            loading={testing.isLoading}
            aria-label={say('setup.named', { action: testLabel, item: title })}
            onClick={() => void test({ item: name })}
          >
            {testLabel}
          </Button>
        )}
        {state !== 'works' && name !== 'storage' && (
          <Button
            variant="ghost"
            loading={dismissing.isLoading}
            aria-label={say('setup.named', { action: say('setup.dismiss'), item: title })}
            onClick={() => void dismiss({ item: name, isDismissed: true })}
          >
            {say('setup.dismiss')}
          </Button>
        )}
      </Buttons>
    </li>
  );
}

function DismissedRow({ item: { item } }: { item: SetupItem }) {
  const say = adminWords.useWords();
  const [dismiss, dismissing] = useDismissSetupItemMutation();
  const title = say(`setup.item.${item}`);
  return (
    <li>
      <Texts>
        <h3>{title}</h3>
        <FailureText error={dismissing.error} />
      </Texts>
      <Buttons>
        <Button
          loading={dismissing.isLoading}
          aria-label={say('setup.named', { action: say('setup.restore'), item: title })}
          onClick={() => void dismiss({ item, isDismissed: false })}
        >
          {say('setup.restore')}
        </Button>
      </Buttons>
    </li>
  );
}

const Items = styled.ul`
  display: grid;
  > li {
    display: flex;
    gap: 12px;
    align-items: start;
    padding: 12px 0;
  }
  > li + li {
    box-shadow: inset 0 1px 0 ${color.hairline};
  }
  > li > svg {
    flex: none;
    color: ${color.textFaint};
  }
  > li > svg[data-state='works'] {
    color: ${color.successText};
  }
  > li > svg[data-state='failing'] {
    color: ${color.dangerText};
  }
  > li > svg[data-state='untested'] {
    color: ${color.warningText};
  }
  ${mobileQuery} {
    > li {
      flex-wrap: wrap;
    }
  }
`;

const Texts = styled.div`
  flex: 1;
  min-width: 0;
  overflow-wrap: anywhere;
  h3 {
    display: flex;
    flex-wrap: wrap;
    align-items: center;
    gap: 4px 8px;
    font-size: inherit;
    font-weight: 550;
  }
  p {
    max-width: 72ch;
    color: ${color.textMuted};
  }
`;

const Buttons = styled.div`
  display: flex;
  flex-wrap: wrap;
  justify-content: flex-end;
  gap: 8px;
  ${mobileQuery} {
    width: 100%;
    justify-content: flex-start;
    padding-inline-start: 32px;
  }
`;
