import { accountApi, useLockedFeatures } from '@tai/api-client';
import type { LockableFeature } from '@tai/contracts';
import {
  Badge,
  Button,
  ErrorState,
  LockIcon,
  ModelIcon,
  SettingsIcon,
  Skeleton,
  styled,
  StyleIcon,
  VideoIcon,
  color,
  type IconComponent,
} from '@tai/design-system';
import {
  formatDate,
  formatDateTime,
  lockedPaths,
  locksPort,
  pageAt,
  settingsPort,
  useHost,
  useLanguage,
  usePort,
} from '@tai/kernel';
import { useOwnUsageQuery } from '../../api/accountCalls.ts';
import { CopyLine } from '../../components/settings/CopyLine/CopyLine.tsx';
import { formatBytes, formatCount } from '../../domain/formats.ts';
import { settingsWords } from '../../settingsWords.ts';
import { Limits } from './Limits.tsx';
import { StorageUse } from './StorageUse.tsx';

const icons: Record<LockableFeature, IconComponent> = {
  video: VideoIcon,
  model: ModelIcon,
  style: StyleIcon,
};

/** What the account's plan is, what it uses, what is open and locked for it, and whom to ask for more. */
export function Page() {
  return (
    <Content>
      <Usage />
      <Features />
      <OwnLimits />
      <Contact />
    </Content>
  );
}

function Usage() {
  const say = settingsWords.useWords();
  const { language } = useLanguage();
  const settings = usePort(settingsPort);
  const { data: usage, isError, isFetching, refetch } = useOwnUsageQuery();
  if (isError && !usage)
    return <ErrorState title={say('plan.failed')} onRetry={() => void refetch()} retrying={isFetching} />;
  if (!usage) return <Skeleton height={220} radius={12} />;
  const count = (value: number) => formatCount(value, language);
  const figures: [string, string][] = [
    [say('plan.pictures'), count(usage.pictures)],
    [say('plan.storage'), formatBytes(usage.bytes, language)],
    [say('plan.month'), count(usage.generationsThisMonth)],
    [say('plan.total'), count(usage.generationsTotal)],
    [
      say('plan.jobs'),
      say('plan.jobsOf', { count: count(usage.activeJobs), limit: count(usage.activeJobsLimit) }),
    ],
    [
      say('plan.today'),
      usage.jobsPerDay === 0
        ? count(usage.jobsToday)
        : say('plan.jobsOf', { count: count(usage.jobsToday), limit: count(usage.jobsPerDay) }),
    ],
  ];
  return (
    <section aria-label={say('plan.usage')}>
      <Plan>
        <h1>{usage.plan || say('plan.personal')}</h1>
        {usage.plan && <Badge tone="accent">{say('plan.company')}</Badge>}
        <span>{say('plan.since', { date: formatDate(usage.memberSince) })}</span>
      </Plan>
      <p>{say(usage.plan ? 'plan.companyHelp' : 'plan.personalHelp')}</p>
      {/* Without anything to press the page could not be scrolled with the keyboard. */}
      <Settings>
        <Button startIcon={<SettingsIcon size={16} />} onClick={() => settings.open('account')}>
          {say('plan.settings')}
        </Button>
      </Settings>
      <Figures>
        {figures.map(([label, value]) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </Figures>
      {usage.nextJobAt !== null && (
        <Notice>
          {say('plan.nextJob', { limit: count(usage.jobsPerDay), time: formatDateTime(usage.nextJobAt) })}
        </Notice>
      )}
      <StorageUse used={usage.bytes} limit={usage.bytesLimit} />
    </section>
  );
}

function OwnLimits() {
  const { data: usage } = useOwnUsageQuery();
  return usage && <Limits usage={usage} />;
}

function Features() {
  const say = settingsWords.useWords();
  const { routes } = useHost();
  const locks = usePort(locksPort);
  const locked = useLockedFeatures();
  // A feature that this installation does not have can be neither open nor locked.
  const features = Object.entries(lockedPaths).flatMap(([pathname, feature]) =>
    pageAt(routes, { pathname, search: '' }) ? [feature] : [],
  );
  if (features.length === 0) return null;
  return (
    <section>
      <h2>{say('plan.features')}</h2>
      <List>
        {features.map((feature) => {
          const isLocked = locked.includes(feature);
          const Icon = icons[feature];
          return (
            <li key={feature}>
              <Icon size={20} />
              <div>
                <b>{say(`lock.feature.${feature}`)}</b>
                <p>{say(`plan.${feature}Help`)}</p>
                {isLocked && <p>{say('plan.lockedFor')}</p>}
              </div>
              {isLocked ? (
                <Button size="compact" startIcon={<LockIcon size={14} />} onClick={() => locks.show(feature)}>
                  {say('plan.locked')}
                </Button>
              ) : (
                <Badge tone="success">{say('plan.open')}</Badge>
              )}
            </li>
          );
        })}
      </List>
    </section>
  );
}

function Contact() {
  const say = settingsWords.useWords();
  const { data: site } = accountApi.useSiteInfoQuery();
  const { email = '', chat = '' } = site?.contact ?? {};
  return (
    <section>
      <h2>{say('plan.contact')}</h2>
      <p>{say('plan.contactHelp')}</p>
      <Contacts>
        {email && <CopyLine label={say('lock.email')} value={email} />}
        {chat && <CopyLine label={say('lock.chat')} value={chat} />}
        {site && !email && !chat && <p>{say('lock.ask')}</p>}
      </Contacts>
    </section>
  );
}

const Content = styled.div`
  display: grid;
  gap: 32px;
  max-width: 880px;
  margin: 0 auto;
  padding: clamp(20px, 4vw, 48px);
  h2 {
    margin-bottom: 12px;
    font-size: 16px;
  }
  section > p {
    color: ${color.textMuted};
  }
`;

const Plan = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: 12px;
  align-items: center;
  margin-bottom: 8px;
  h1 {
    font-size: 20px;
    overflow-wrap: anywhere;
  }
  span:last-child {
    color: ${color.textFaint};
  }
`;

const Notice = styled.p`
  margin-top: 12px;
`;

const Settings = styled.div`
  margin-top: 12px;
`;

const Figures = styled.dl`
  display: grid;
  /* Six figures: in twos or threes none of them stands alone. */
  grid-template-columns: repeat(2, minmax(0, 1fr));
  gap: 12px;
  margin: 20px 0 0;
  @media (min-width: 768px) {
    grid-template-columns: repeat(3, minmax(0, 1fr));
  }
  > div {
    padding: 16px;
    border: 1px solid ${color.hairline};
    border-radius: calc(12px * var(--tai-rounding));
    background: ${color.panel};
  }
  dt {
    color: ${color.textMuted};
    font-size: 12px;
  }
  dd {
    font-size: 20px;
    font-weight: 600;
    font-variant-numeric: tabular-nums;
  }
`;

const List = styled.ul`
  display: grid;
  gap: 8px;
  li {
    display: grid;
    grid-template-columns: auto minmax(0, 1fr) auto;
    gap: 16px;
    align-items: center;
    padding: 12px 16px;
    border: 1px solid ${color.hairline};
    border-radius: calc(12px * var(--tai-rounding));
    background: ${color.panel};
  }
  p {
    color: ${color.textMuted};
    font-size: 12px;
  }
`;

const Contacts = styled.div`
  display: grid;
  gap: 8px;
  max-width: 480px;
  margin-top: 12px;
`;
