import { ErrorState, Skeleton, styled, color } from '@tai/design-system';
import { href } from '@tai/kernel';
import { useAboutUsQuery } from '../../../api/accountCalls.ts';
import { isLink } from '../../../domain/link.ts';
import { settingsWords } from '../../../settingsWords.ts';
import { CopyLine } from '../CopyLine/CopyLine.tsx';
import { Faint, Row, Rows } from '../AccountTab/parts.tsx';

/** Written by the build of the web app, beside its other files. */
const notices = '/login/third-party-notices.txt';

/** About the product and the company that runs it. */
export function Component() {
  const say = settingsWords.useWords();
  const { data: about, isError, isFetching, refetch } = useAboutUsQuery();
  if (isError && !about)
    return <ErrorState title={say('about.failed')} onRetry={() => void refetch()} retrying={isFetching} />;
  if (!about) return <Skeleton height={240} />;
  return (
    <>
      {about.detail && <Detail>{about.detail}</Detail>}
      {about.companyEmail && <CopyLine label={say('about.companyEmail')} value={about.companyEmail} />}
      <Rows>
        {!about.companyEmail && (
          <Row label={say('about.companyEmail')}>
            <Value text="" />
          </Row>
        )}
        <Row label={say('about.companyWebsite')}>
          <Value text={about.companyWebsite} />
        </Row>
        <Row label={say('about.cooperationWebsite')}>
          <Value text={about.cooperationWebsite} />
        </Row>
        <Row label={say('about.servicePhone')}>
          <Value text={about.servicePhone} address={about.servicePhone && `tel:${about.servicePhone}`} />
        </Row>
        <Row label={say('about.version')}>
          <Value text={about.version} />
        </Row>
      </Rows>
      <Legal>
        <a href={href('shell.agreement')} target="_blank" rel="noreferrer">
          {say('about.agreement')}
        </a>
        <a href={href('shell.privacy')} target="_blank" rel="noreferrer">
          {say('about.privacy')}
        </a>
        <a href={notices} target="_blank" rel="noreferrer">
          {say('about.notices')}
        </a>
      </Legal>
    </>
  );
}

/** A text that is a link when its address follows the rule for links. */
function Value({ text, address = text }: { text: string; address?: string }) {
  const say = settingsWords.useWords();
  if (text === '') return <Faint>{say('about.notConfigured')}</Faint>;
  if (!isLink(address)) return text;
  return (
    <a href={address} target="_blank" rel="noreferrer">
      {text}
    </a>
  );
}

const Detail = styled.p`
  margin-bottom: 16px;
  color: ${color.textMuted};
  white-space: pre-line;
`;

const Legal = styled.p`
  display: flex;
  flex-wrap: wrap;
  gap: 8px 16px;
  margin-top: 16px;
`;
