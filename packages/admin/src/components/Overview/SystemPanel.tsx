import type { Overview, SystemProcess, SystemQueue } from '@tai/contracts';
import { Badge, color, DataTable, styled } from '@tai/design-system';
import { formatDateTime, useLanguage } from '@tai/kernel';
import { formatCount, formatMegabytes, formatSeconds, formatStorage } from '../../domain/formats.ts';
import { adminWords } from '../../words.ts';
import { Faint, Section } from '../PageFrame/PageFrame.tsx';
import { useListFormat } from './listFormat.ts';

/** Name of an engine for people, by its id. */
type NameOf = (engineId: string) => string;

/** Milliseconds of delay that people begin to feel. */
const lateEventLoop = 100;

interface SystemPanelProps {
  system: NonNullable<Overview['system']>;
  /** Which names engines have. */
  engines: Overview['engines'];
}

/** The processes of the installation, and the queue of each engine. */
export function SystemPanel({ system, engines }: SystemPanelProps) {
  const say = adminWords.useWords();
  const { language } = useLanguage();
  const { processes, queue, databaseBytes } = system;
  const nameOf: NameOf = (id) => {
    const engine = engines?.find((one) => one.id === id);
    return engine?.name || (engine?.kind === 'builtin' ? say('overview.builtinEngine') : id);
  };
  return (
    <>
      <Section
        title={say('overview.system.processes')}
        aside={
          databaseBytes !== null && (
            <Faint>{say('overview.system.database', { size: formatStorage(databaseBytes, language) })}</Faint>
          )
        }
      >
        <ProcessTable processes={processes} nameOf={nameOf} />
      </Section>
      <Section title={say('overview.system.queue')}>
        {queue.length === 0 ? (
          <Faint as="p">{say('overview.system.queueEmpty')}</Faint>
        ) : (
          <QueueByEngine queue={queue} nameOf={nameOf} />
        )}
      </Section>
    </>
  );
}

function ProcessTable({ processes, nameOf }: { processes: readonly SystemProcess[]; nameOf: NameOf }) {
  const say = adminWords.useWords();
  const { language } = useLanguage();
  const listed = useListFormat();
  const none = say('overview.unknown');
  const milliseconds = new Intl.NumberFormat(language, { style: 'unit', unit: 'millisecond' });

  function takenBy({ role, isWorking, engines, media }: SystemProcess): string {
    if (role === 'none') return say('overview.system.takesNone');
    if (!isWorking) return say('overview.system.stopping');
    const parts = [
      engines && listed(engines.map(nameOf)),
      media && listed(media.map((medium) => say(`overview.system.media.${medium}`))),
    ].filter((part) => part !== null);
    return parts.length === 0 ? say('overview.system.takesAll') : parts.join(' · ');
  }

  return (
    <DataTable
      label={say('overview.system.processes')}
      rows={processes}
      rowKey={({ id }) => id}
      columns={[
        {
          id: 'host',
          header: say('overview.system.host'),
          isTitle: true,
          renderCell: ({ host, role }) => (
            <>
              {host} <Faint>{say(`overview.system.role.${role ?? 'unknown'}`)}</Faint>
            </>
          ),
        },
        {
          id: 'version',
          header: say('overview.system.version'),
          renderCell: ({ version }) => version ?? none,
        },
        {
          id: 'since',
          header: say('overview.system.since'),
          renderCell: ({ startTime }) => (startTime === null ? none : formatDateTime(startTime)),
        },
        { id: 'takes', header: say('overview.system.takes'), renderCell: takenBy },
        {
          id: 'delay',
          header: say('overview.system.delay'),
          renderCell: ({ figures }) => (
            <Value data-bad={(figures?.eventLoopDelay ?? 0) >= lateEventLoop || undefined}>
              {figures?.eventLoopDelay == null ? none : milliseconds.format(figures.eventLoopDelay)}
            </Value>
          ),
        },
        {
          id: 'pool',
          header: say('overview.system.pool'),
          renderCell: ({ figures }) => {
            if (!figures) return none;
            const { size, idle, limit, waiting } = figures.pool;
            const used = say('overview.system.poolValue', { busy: size - idle, limit });
            if (waiting === 0) return used;
            // The embedded database has one connection by design, and whoever reads this waits for it as well.
            return (
              <Value data-bad={limit > 1 || undefined}>
                {`${used} · ${say('overview.system.poolWaiting', { count: waiting })}`}
              </Value>
            );
          },
        },
        {
          id: 'memory',
          header: say('overview.system.memory'),
          renderCell: ({ figures }) => (figures ? formatMegabytes(figures.memory, language) : none),
        },
        {
          id: 'connections',
          header: say('overview.system.connections'),
          renderCell: ({ figures }) => (figures ? formatCount(figures.connections, language) : none),
        },
      ]}
    />
  );
}

function QueueByEngine({ queue, nameOf }: { queue: readonly SystemQueue[]; nameOf: NameOf }) {
  const say = adminWords.useWords();
  const { language } = useLanguage();
  return (
    <DataTable
      label={say('overview.system.queue')}
      rows={queue}
      rowKey={({ engineId }) => engineId}
      columns={[
        {
          id: 'engine',
          header: say('overview.system.engine'),
          isTitle: true,
          renderCell: ({ engineId, untaken }) => (
            <>
              {nameOf(engineId)}
              {untaken > 0 && (
                <>
                  {' '}
                  <Badge tone="danger">{say('overview.system.untaken', { count: untaken })}</Badge>
                  <Faint as="p">{say('overview.system.untakenHelp')}</Faint>
                </>
              )}
            </>
          ),
        },
        {
          id: 'waiting',
          header: say('overview.system.waiting'),
          renderCell: ({ waiting }) => formatCount(waiting, language),
        },
        {
          id: 'running',
          header: say('overview.system.running'),
          renderCell: ({ running }) => formatCount(running, language),
        },
        {
          id: 'oldest',
          header: say('overview.system.oldest'),
          renderCell: ({ oldestSeconds }) =>
            oldestSeconds === null ? say('common.none') : formatSeconds(oldestSeconds, language),
        },
      ]}
    />
  );
}

const Value = styled.span`
  font-variant-numeric: tabular-nums;
  &[data-bad] {
    color: ${color.dangerText};
  }
`;
