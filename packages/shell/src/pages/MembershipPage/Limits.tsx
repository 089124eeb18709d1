import { type Reply, useRetention } from '@tai/api-client';
import { limits, type Retention, type routes } from '@tai/contracts';
import { color, styled } from '@tai/design-system';
import { useLanguage } from '@tai/kernel';
import { formatBytes, formatCount } from '../../domain/formats.ts';
import { settingsWords } from '../../settingsWords.ts';

type OwnUsage = Pick<
  Reply<typeof routes.getUsage>['data'],
  'activeJobsLimit' | 'bytesLimit' | 'jobsPerDay' | 'liveSessions'
>;

/** What the account may use of everything, and what nobody counts. */
export function Limits({ usage }: { usage: OwnUsage }) {
  const say = settingsWords.useWords();
  const { language } = useLanguage();
  const count = (value: number) => formatCount(value, language);
  const { activeJobsLimit, bytesLimit, jobsPerDay, liveSessions } = usage;
  const { generation, upload, community } = limits;
  const retention = useRetention();
  const lines: [string, string][] = [
    [say('limits.pictures'), say('limits.unlimited')],
    [
      say('limits.storage'),
      bytesLimit === 0
        ? say('limits.unlimited')
        : say('limits.upTo', { limit: formatBytes(bytesLimit, language) }),
    ],
    [
      say('limits.generations'),
      jobsPerDay === 0 ? say('limits.unlimited') : say('limits.upTo', { limit: count(jobsPerDay) }),
    ],
    [say('limits.jobs'), say('limits.jobsOf', { limit: count(activeJobsLimit) })],
    [say('limits.live'), say('limits.upTo', { limit: count(liveSessions) })],
    [say('limits.batch'), say('limits.upTo', { limit: count(generation.batchMax) })],
    [
      say('limits.size'),
      say('limits.sizeOf', {
        side: count(generation.sizeMax),
        width: count(generation.enlargeMaxWidth),
        height: count(generation.enlargeMaxHeight),
      }),
    ],
    [
      say('limits.upload'),
      say('limits.uploadOf', {
        size: count(upload.imageBytes / 1024 ** 2),
        pixels: count(upload.imagePixels / 1_000_000),
      }),
    ],
    ...(retention ? retentionLines(retention, say) : []),
    [say('limits.works'), say('limits.upTo', { limit: count(community.unpublishedMax) })],
  ];
  return (
    <section aria-label={say('limits.title')}>
      <h2>{say('limits.title')}</h2>
      <p>{say('limits.intro')}</p>
      <List>
        {lines.map(([name, value]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </List>
      <p>{say('limits.newcomer')}</p>
    </section>
  );
}

/** How long things are kept, and what becomes of them then. */
function retentionLines(
  { trashDays, imageDays, videoDays, meshDays, documentDays }: Retention,
  say: ReturnType<typeof settingsWords.useWords>,
): [string, string][] {
  const kept = (count: number, moved: 'limits.moved' | 'limits.movedUnchanged') =>
    count === 0 ? say('limits.forever') : say(moved, { count });
  return [
    [say('limits.trash'), say('limits.trashOf', { count: trashDays })],
    [say('limits.images'), kept(imageDays, 'limits.moved')],
    [say('limits.videos'), kept(videoDays, 'limits.moved')],
    [say('limits.meshes'), kept(meshDays, 'limits.moved')],
    [say('limits.documents'), kept(documentDays, 'limits.movedUnchanged')],
  ];
}

const List = styled.dl`
  margin: 12px 0;
  div {
    display: grid;
    grid-template-columns: minmax(120px, 2fr) 3fr;
    gap: 16px;
    padding: 10px 0;
    box-shadow: inset 0 -1px 0 ${color.hairline};
  }
  dt {
    color: ${color.textMuted};
  }
  dd {
    font-variant-numeric: tabular-nums;
  }
`;
