import type { Overview } from '@tai/contracts';
import { Badge, ChevronRightIcon, color, fontSize, mobileQuery, styled } from '@tai/design-system';
import { formatDateTime, useLanguage } from '@tai/kernel';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { formatCount, formatSeconds, formatStorage } from '../../domain/formats.ts';
import { adminWords } from '../../words.ts';
import { Faint } from '../PageFrame/PageFrame.tsx';

/** One card for each part that the account may see; each leads to the page about it. */
export function OverviewCards({ overview }: { overview: Overview }) {
  const { people, jobs, engines, storage, moderation, health } = overview;
  return (
    <Grid>
      {moderation && <ModerationCard {...moderation} />}
      {jobs && <JobsCard {...jobs} />}
      {engines && <EnginesCard engines={engines} />}
      {people && <PeopleCard {...people} />}
      {storage && <StorageCard {...storage} />}
      {health && <HealthCard health={health} hasChecklist={overview.setup !== null} />}
    </Grid>
  );
}

function PeopleCard({ total, active, added }: NonNullable<Overview['people']>) {
  const say = adminWords.useWords();
  const { language } = useLanguage();
  return (
    <OverviewCard title={say('overview.people')} to="/system/user">
      <Number value={formatCount(total, language)} label={say('overview.accounts', { count: total })} />
      <Facts>
        <Fact label={say('overview.active')} value={formatCount(active, language)} />
        <Fact label={say('overview.added')} value={formatCount(added, language)} />
      </Facts>
    </OverviewCard>
  );
}

function JobsCard({ waiting, running, ...jobs }: NonNullable<Overview['jobs']>) {
  const say = adminWords.useWords();
  const { language } = useLanguage();
  const secondsOf = (seconds: number | null) =>
    seconds === null ? say('engines.noTime') : formatSeconds(seconds, language);
  return (
    <OverviewCard title={say('overview.jobs')} to="/monitor/engine">
      <Number value={formatCount(waiting, language)} label={say('overview.waiting', { count: waiting })} />
      <Facts>
        <Fact label={say('overview.running')} value={formatCount(running, language)} />
        <Fact label={say('overview.longestWait')} value={secondsOf(jobs.longestWaitSeconds)} />
        <Fact label={say('overview.succeeded')} value={formatCount(jobs.succeeded, language)} />
        <Fact
          label={say('overview.failed')}
          value={formatCount(jobs.failed, language)}
          isBad={jobs.failed > 0}
        />
        <Fact label={say('overview.medianWait')} value={secondsOf(jobs.medianWaitSeconds)} />
      </Facts>
    </OverviewCard>
  );
}

function EnginesCard({ engines }: { engines: NonNullable<Overview['engines']> }) {
  const say = adminWords.useWords();
  const { language } = useLanguage();
  const answering = engines.filter(({ isReachable }) => isReachable).length;
  return (
    <OverviewCard title={say('overview.engines')} to="/monitor/engine">
      <Number
        value={`${formatCount(answering, language)} / ${formatCount(engines.length, language)}`}
        label={say('overview.answering')}
      />
      <Facts>
        {engines.map(({ id, name, kind, isReachable, hosts, hostsAnswering, tools }) => (
          <Fact
            key={id}
            label={name || (kind === 'builtin' ? say('overview.builtinEngine') : id)}
            isBad={!isReachable}
            value={
              isReachable
                ? [
                    hosts > 0 && say('overview.hosts', { answering: hostsAnswering, count: hosts }),
                    say('engines.tools', { count: tools }),
                  ]
                    .filter(Boolean)
                    .join(' · ')
                : say('engines.hostAway')
            }
          />
        ))}
      </Facts>
    </OverviewCard>
  );
}

function StorageCard({ used, limit, free, reserve }: NonNullable<Overview['storage']>) {
  const say = adminWords.useWords();
  const { language } = useLanguage();
  return (
    <OverviewCard title={say('overview.storage')} to="/system/config">
      <Number value={formatStorage(used, language)} label={say('overview.used')} />
      <Facts>
        <Fact
          label={say('overview.limit')}
          value={limit === 0 ? say('overview.noLimit') : formatStorage(limit, language)}
          isBad={limit > 0 && used >= limit}
        />
        <Fact
          label={say('overview.free')}
          value={free === null ? say('overview.unknown') : formatStorage(free, language)}
          isBad={free !== null && free < reserve}
        />
      </Facts>
    </OverviewCard>
  );
}

function ModerationCard({ open, oldest }: NonNullable<Overview['moderation']>) {
  const say = adminWords.useWords();
  const { language } = useLanguage();
  return (
    <OverviewCard title={say('overview.moderation')} to="/system/moderation">
      <Number value={formatCount(open, language)} label={say('overview.open', { count: open })} />
      <Facts>
        <Fact
          label={say('overview.oldest')}
          value={oldest === null ? say('common.none') : formatDateTime(oldest)}
        />
      </Facts>
    </OverviewCard>
  );
}

const parts = ['database', 'queue', 'files', 'workers', 'mail', 'backup'] as const;

function HealthCard({
  health,
  hasChecklist,
}: {
  health: NonNullable<Overview['health']>;
  hasChecklist: boolean;
}) {
  const say = adminWords.useWords();
  const failing = parts.filter((part) => health[part] === 'failing').length;
  const tones = { ok: 'success', failing: 'danger', off: undefined } as const;
  return (
    <OverviewCard title={say('overview.health')} to={hasChecklist ? '#setup' : '/monitor/engine'}>
      <Number
        value={failing === 0 ? say('overview.healthy') : say('overview.failingParts', { count: failing })}
        label={
          health.backupTime === null
            ? say('overview.backupUnknown')
            : say('overview.lastBackup', { time: formatDateTime(health.backupTime) })
        }
      />
      <Badges>
        {parts.map((part) => (
          <li key={part}>
            <Badge tone={tones[health[part]]}>
              {say(`overview.part.${part}`)}: {say(`overview.state.${health[part]}`)}
            </Badge>
          </li>
        ))}
      </Badges>
    </OverviewCard>
  );
}

/** A card whose title is a link; pressing anywhere on the card follows it. */
function OverviewCard({ title, to, children }: { title: string; to: string; children: ReactNode }) {
  return (
    <CardRoot>
      <h2>
        <CardLink to={to}>
          {title}
          <ChevronRightIcon size={14} />
        </CardLink>
      </h2>
      {children}
    </CardRoot>
  );
}

function Number({ value, label }: { value: string; label: string }) {
  return (
    <NumberRoot>
      <strong>{value}</strong>
      <Faint>{label}</Faint>
    </NumberRoot>
  );
}

function Fact({ label, value, isBad = false }: { label: string; value: string; isBad?: boolean }) {
  return (
    <div>
      <dt>{label}</dt>
      <dd data-bad={isBad || undefined}>{value}</dd>
    </div>
  );
}

const Grid = styled.div`
  display: grid;
  grid-template-columns: repeat(auto-fill, minmax(min(100%, 320px), 1fr));
  gap: 16px;
`;

const CardRoot = styled.section`
  position: relative;
  display: grid;
  align-content: start;
  gap: 12px;
  min-width: 0;
  padding: 16px;
  border-radius: calc(12px * var(--tai-rounding));
  background: ${color.panel};
  box-shadow: inset 0 0 0 1px ${color.hairline};
  &:hover {
    background: ${color.hover};
  }
  h2 {
    color: ${color.textMuted};
    font-size: ${fontSize.caption};
    font-weight: 550;
  }
`;

const CardLink = styled(Link)`
  display: flex;
  align-items: center;
  justify-content: space-between;
  color: inherit;
  text-decoration: none;
  &::after {
    position: absolute;
    inset: 0;
    border-radius: calc(12px * var(--tai-rounding));
    content: '';
  }
  &:focus-visible {
    outline: none;
  }
  &:focus-visible::after {
    outline: 2px solid ${color.accent};
  }
`;

const NumberRoot = styled.p`
  display: flex;
  flex-wrap: wrap;
  align-items: baseline;
  gap: 0 8px;
  strong {
    font-size: 28px;
    font-weight: 620;
    font-variant-numeric: tabular-nums;
    letter-spacing: -0.02em;
  }
  ${mobileQuery} {
    strong {
      font-size: 24px;
    }
  }
`;

const Facts = styled.dl`
  display: grid;
  gap: 6px;
  > div {
    display: flex;
    justify-content: space-between;
    gap: 12px;
    min-width: 0;
  }
  dt {
    min-width: 0;
    color: ${color.textMuted};
    overflow-wrap: anywhere;
  }
  dd {
    font-variant-numeric: tabular-nums;
    text-align: end;
  }
  dd[data-bad] {
    color: ${color.dangerText};
  }
`;

const Badges = styled.ul`
  display: flex;
  flex-wrap: wrap;
  gap: 6px;
`;
