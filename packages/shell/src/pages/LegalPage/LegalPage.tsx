import { accountApi } from '@tai/api-client';
import {
  ButtonLink,
  ErrorState,
  IconButton,
  Logo,
  PrintIcon,
  Skeleton,
  styled,
  color,
  fontSize,
} from '@tai/design-system';
import { formatDate, href, Link, useChunk, useLanguage, type Language } from '@tai/kernel';
import { useAboutUsQuery } from '../../api/accountCalls.ts';
import { LanguageMenu } from '../../components/Header/LanguageMenu.tsx';
import { siteWords } from '../../siteWords.ts';
import type { LegalText } from './legalText.ts';

interface Props {
  name: 'agreement' | 'privacy';
  texts: Record<Language, () => Promise<{ text: LegalText }>>;
}

/** A legal text with its table of contents; on paper without the controls. */
export function LegalPage({ name, texts }: Props) {
  const say = siteWords.useWords();
  const { language } = useLanguage();
  const other = name === 'agreement' ? 'privacy' : 'agreement';
  return (
    <Root>
      <Bar>
        <Link to={href('shell.landing')} aria-label={say('foot.home')}>
          <Logo size={28} wordmark />
        </Link>
        <Tools>
          <IconButton label={say('legal.print')} onClick={() => window.print()}>
            <PrintIcon />
          </IconButton>
          <LanguageMenu />
          <ButtonLink component={Link} to={href(`shell.${other}`)} variant="ghost">
            {say(`legal.other.${other}`)}
          </ButtonLink>
        </Tools>
      </Bar>
      <main>
        <h1>{say(`legal.other.${name}`)}</h1>
        <Chapters key={language} load={texts[language]} />
        <Operator />
      </main>
    </Root>
  );
}

/** The text in one language. */
function Chapters({ load }: { load: () => Promise<{ text: LegalText }> }) {
  const say = siteWords.useWords();
  const { value, retry } = useChunk(load);
  if (retry) return <ErrorState title={say('legal.failed')} onRetry={retry} />;
  return value ? <Text text={value.text} /> : <Skeleton height={480} />;
}

function Text({ text }: { text: LegalText }) {
  const say = siteWords.useWords();
  const id = (index: number) => `chapter-${index + 1}`;
  return (
    <>
      <p>
        <small>{say('legal.updated', { date: formatDate(Date.parse(text.date)) })}</small>
      </p>
      <p>{text.lead}</p>
      <Contents aria-label={say('legal.contents')}>
        <h2>{say('legal.contents')}</h2>
        <ol>
          {text.chapters.map(({ title }, index) => (
            <li key={title}>
              <a href={`#${id(index)}`}>{title}</a>
            </li>
          ))}
        </ol>
      </Contents>
      {text.chapters.map(({ title, paragraphs }, index) => (
        <section key={title} aria-labelledby={id(index)}>
          <h2 id={id(index)}>{`${index + 1}. ${title}`}</h2>
          {paragraphs.map((paragraph) =>
            paragraph.startsWith('- ') ? (
              <Point key={paragraph}>{paragraph.slice(2)}</Point>
            ) : (
              <p key={paragraph}>{paragraph}</p>
            ),
          )}
        </section>
      ))}
    </>
  );
}

/** Who runs this installation, as they have configured it. */
function Operator() {
  const say = siteWords.useWords();
  const { data: about } = useAboutUsQuery();
  const { data: site } = accountApi.useSiteInfoQuery();
  const contacts = [
    ...new Set([about?.companyEmail, about?.servicePhone, about?.companyWebsite, site?.contact.email]),
  ].filter(Boolean);
  return (
    <section>
      <h2>{say('legal.contact')}</h2>
      {contacts.length > 0 ? <p>{contacts.join(' · ')}</p> : <p>{say('legal.ask')}</p>}
    </section>
  );
}

const Root = styled.div`
  max-width: 800px;
  min-height: 100dvh;
  margin: 0 auto;
  padding: 0 clamp(20px, 4vw, 48px) 64px;
  font-size: ${fontSize.emphasis};
  h1 {
    margin: 24px 0 8px;
    font-size: ${fontSize.landing};
    letter-spacing: -0.02em;
  }
  h2 {
    margin: 32px 0 8px;
    font-size: ${fontSize.title};
    scroll-margin-top: 16px;
  }
  p {
    margin-bottom: 10px;
    color: ${color.textMuted};
    text-wrap: pretty;
  }
  @media print {
    color: #000;
    p,
    small {
      color: #000;
    }
    section {
      break-inside: avoid-page;
    }
  }
`;

const Bar = styled.header`
  display: flex;
  align-items: center;
  justify-content: space-between;
  height: 64px;
  > a {
    color: inherit;
    text-decoration: none;
  }
  @media print {
    display: none;
  }
`;

const Tools = styled.div`
  display: flex;
  gap: 4px;
  align-items: center;
`;

const Contents = styled.nav`
  margin: 24px 0;
  padding: 16px 20px;
  border: 1px solid ${color.hairline};
  border-radius: calc(12px * var(--tai-rounding));
  background: ${color.panel};
  h2 {
    margin: 0 0 8px;
  }
  ol {
    padding-left: 20px;
    list-style: decimal;
  }
  a {
    display: inline-block;
    padding: 4px 0;
  }
  @media print {
    display: none;
  }
`;

const Point = styled.p`
  position: relative;
  padding-left: 18px;
  &::before {
    position: absolute;
    left: 4px;
    content: '•';
  }
`;
