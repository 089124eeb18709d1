import type { EngineHost, EngineHostStyle } from '@tai/contracts';
import { Badge, color, mobileQuery, ProgressBar, styled } from '@tai/design-system';
import { useLanguage } from '@tai/kernel';
import { formatGigabytes } from '../../domain/formats.ts';
import { adminWords } from '../../words.ts';
import { Faint } from '../PageFrame/PageFrame.tsx';
import { useEngineProblemText } from './problemWords.ts';

/** Whether a problem of an engine has still to be told: that of a host stands beside the host. */
export function isUntold(problem: string, hosts: readonly EngineHost[]): boolean {
  return problem !== '' && hosts.every((host) => host.problem !== problem);
}

/** The machines of an engine with their load. */
export function EngineHosts({ hosts }: { hosts: readonly EngineHost[] }) {
  const say = adminWords.useWords();
  const textOf = useEngineProblemText();
  return (
    <List aria-label={say('engines.hosts')}>
      {hosts.map((host) => (
        <Host key={host.name}>
          <div>
            <Line>
              <code>{host.name}</code>
              <Badge tone={host.isReachable ? 'success' : 'danger'}>
                {say(host.isReachable ? 'engines.hostReachable' : 'engines.hostAway')}
              </Badge>
            </Line>
            <Faint as="p">{[host.device, host.version].filter((part) => part !== '').join(' · ')}</Faint>
          </div>
          <div>
            {host.isReachable && (
              <p>{say('engines.load', { running: host.running, waiting: host.waiting })}</p>
            )}
            <Memory host={host} />
            {host.failures > 0 && <Warning>{say('engines.failures', { count: host.failures })}</Warning>}
            <Lacks names={host.lacks ?? []} />
            <StyleFiles styles={host.styles ?? []} />
            {host.problem !== '' && <Warning>{textOf(host)}</Warning>}
          </div>
        </Host>
      ))}
    </List>
  );
}

/** Names that are shown of what a host lacks; the rest is counted. */
const shownLacks = 8;

function Lacks({ names }: { names: readonly string[] }) {
  const say = adminWords.useWords();
  if (names.length === 0) return null;
  const shown = names.slice(0, shownLacks).join(', ');
  const count = names.length - shownLacks;
  return (
    <Faint as="p">
      {count > 0 ? say('engines.lacksMore', { names: shown, count }) : say('engines.lacks', { names: shown })}
    </Faint>
  );
}

/** Style files of a host; the list is long on busy hosts, so it opens on demand. */
function StyleFiles({ styles }: { styles: readonly EngineHostStyle[] }) {
  const say = adminWords.useWords();
  const textOf = useEngineProblemText();
  if (styles.length === 0) return null;
  const count = styles.filter(({ state }) => state === 'present').length;
  return (
    <details>
      <summary>{say('engines.styleFiles', { count })}</summary>
      <Names>
        {styles.map(({ name, sha256, state, cause }) => (
          <li key={sha256}>
            {name === '' ? say('engines.styleUnnamed', { sha: sha256.slice(0, 12) }) : name}
            {' · '}
            {state === 'failed' ? textOf({ problem: '', cause }) : say(`engines.styleState.${state}`)}
          </li>
        ))}
      </Names>
    </details>
  );
}

function Memory({ host: { name, memoryFree, memoryTotal } }: { host: EngineHost }) {
  const say = adminWords.useWords();
  const { language } = useLanguage();
  if (memoryFree === null || memoryTotal === null || memoryTotal <= 0) return null;
  const free = formatGigabytes(memoryFree, language);
  const total = formatGigabytes(memoryTotal, language);
  const used = Math.min(100, Math.max(0, 100 * (1 - memoryFree / memoryTotal)));
  return (
    <>
      <ProgressBar label={say('engines.memoryLabel', { name })} value={used} />
      <Faint>{say('engines.memory', { free, total })}</Faint>
    </>
  );
}

const List = styled.ul`
  display: grid;
  gap: 12px;
  min-width: 0;
`;

const Host = styled.li`
  display: grid;
  grid-template-columns: minmax(0, 3fr) minmax(0, 2fr);
  gap: 4px 16px;
  overflow-wrap: anywhere;
  > div {
    display: grid;
    align-content: start;
    justify-items: start;
    gap: 4px;
  }
  ${mobileQuery} {
    grid-template-columns: minmax(0, 1fr);
  }
`;

const Names = styled.ul`
  max-height: 200px;
  overflow: auto;
  color: ${color.textFaint};
  font-size: 12px;
`;

const Line = styled.p`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: 4px 8px;
`;

const Warning = styled.p`
  color: ${color.warningText};
  font-size: 12px;
`;
