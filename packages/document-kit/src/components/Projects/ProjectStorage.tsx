import { useErrorText } from '@tai/api-client';
import { color, ErrorState, ProgressBar, Skeleton, styled } from '@tai/design-system';
import { useLanguage, type Language } from '@tai/kernel';
import { useProjectStorageQuery } from '../../api/projectApi.ts';
import { projectWords } from '../../projectWords.ts';
import { PeopleSection } from './PeopleList.ts';

/** From here on the dialog says what to do before uploads are refused. */
const nearlyFull = 0.9;

/** How much of its storage a project uses, as a bar and in words. */
export function ProjectStorage({ projectId }: { projectId: string }) {
  const say = projectWords.useWords();
  const errorText = useErrorText();
  const { data, error, isFetching, refetch } = useProjectStorageQuery(projectId, {
    refetchOnMountOrArgChange: true,
  });
  return (
    <PeopleSection aria-labelledby={`storage-${projectId}`}>
      <h3 id={`storage-${projectId}`}>{say('storage.title')}</h3>
      {data && <Use {...data} />}
      {!data && error && (
        <ErrorState title={say('storage.failed')} retrying={isFetching} onRetry={() => void refetch()}>
          {errorText(error)}
        </ErrorState>
      )}
      {!data && !error && <Skeleton height={40} />}
    </PeopleSection>
  );
}

function Use({ used, limit }: { used: number; limit: number }) {
  const say = projectWords.useWords();
  const { language } = useLanguage();
  const size = (bytes: number) => formatSize(bytes, language);
  if (limit === 0) return <Text>{say('storage.unlimited', { used: size(used) })}</Text>;
  const share = used / limit;
  return (
    <Box>
      <Text>{say('storage.of', { used: size(used), limit: size(limit) })}</Text>
      <ProgressBar
        label={say('storage.title')}
        value={Math.min(share, 1) * 100}
        tone={share >= nearlyFull ? 'danger' : 'accent'}
      />
      {share >= nearlyFull && <Text>{say(share >= 1 ? 'storage.full' : 'storage.nearlyFull')}</Text>}
    </Box>
  );
}

/** In gigabytes, or in megabytes where there is less than one. */
function formatSize(bytes: number, language: Language): string {
  const isSmall = bytes < 1_000_000_000;
  return new Intl.NumberFormat(language, {
    style: 'unit',
    unit: isSmall ? 'megabyte' : 'gigabyte',
    unitDisplay: 'short',
    maximumFractionDigits: 1,
  }).format(bytes / (isSmall ? 1_000_000 : 1_000_000_000));
}

const Box = styled.div`
  display: grid;
  gap: 8px;
`;

const Text = styled.p`
  margin: 0;
  color: ${color.textMuted};
  font-variant-numeric: tabular-nums;
`;
