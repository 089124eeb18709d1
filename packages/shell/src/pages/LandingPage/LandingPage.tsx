import { useSession } from '@tai/api-client';
import {
  Button,
  ButtonLink,
  EngineIcon,
  HistoryIcon,
  ImagesIcon,
  LanguageIcon,
  Logo,
  PlayIcon,
  ServerIcon,
  ShieldIcon,
  styled,
  TagIcon,
  GlobeIcon,
  UsersIcon,
  color,
  fontSize,
  mobileQuery,
  shadow,
} from '@tai/design-system';
import { authPort, href, Link, usePort } from '@tai/kernel';
import { LanguageMenu } from '../../components/Header/LanguageMenu.tsx';
import { ThemeMenu } from '../../components/Header/ThemeMenu.tsx';
import { heroPicture, shownPictures, type LandingPicture } from '../../landingPictures.ts';
import { siteWords } from '../../siteWords.ts';

const abilities = [
  ['words', LanguageIcon],
  ['live', PlayIcon],
  ['again', HistoryIcon],
  ['library', ImagesIcon],
  ['labels', TagIcon],
  ['engines', EngineIcon],
] as const;

const promises = [
  ['data', ServerIcon],
  ['network', GlobeIcon],
  ['admin', UsersIcon],
  ['open', ShieldIcon],
] as const;

/** What a visitor sees first: what the studio is, what it makes, why one may trust it, and the way in. */
export function Page() {
  const say = siteWords.useWords();
  return (
    <Root id="top">
      <Bar>
        <a href="#top" aria-label={say('bar.top')}>
          <Logo size={28} wordmark />
        </a>
        <Tools>
          <ThemeMenu />
          <LanguageMenu />
          <Way size="medium" visitorLabel={say('bar.signIn')} />
        </Tools>
      </Bar>
      <main>
        <Hero>
          <div>
            <h1>{say('hero.title')}</h1>
            <p>{say('hero.lead')}</p>
            <Ways>
              <Way size="touch" visitorLabel={say('hero.start')} />
              <ButtonLink href="#shown" variant="ghost" size="touch">
                {say('hero.more')}
              </ButtonLink>
            </Ways>
            <small>{say('hero.free')}</small>
          </div>
          <Shown picture={heroPicture} isFirst />
        </Hero>
        <Section id="shown">
          <h2>{say('shown.title')}</h2>
          <p>{say('shown.lead')}</p>
          <Wall>
            {shownPictures.map((picture) => (
              <Shown key={picture.prompt} picture={picture} />
            ))}
          </Wall>
        </Section>
        <Section>
          <h2>{say('does.title')}</h2>
          <Cards>
            {abilities.map(([name, Icon]) => (
              <li key={name}>
                <Icon size={20} />
                <h3>{say(`does.${name}.title`)}</h3>
                <p>{say(`does.${name}.text`)}</p>
              </li>
            ))}
          </Cards>
        </Section>
        <Section>
          <h2>{say('own.title')}</h2>
          <p>{say('own.lead')}</p>
          <Promises>
            {promises.map(([name, Icon]) => (
              <li key={name}>
                <Icon size={20} />
                <span>{say(`own.${name}`)}</span>
              </li>
            ))}
          </Promises>
        </Section>
        <End>
          <h2>{say('end.title')}</h2>
          <p>{say('end.lead')}</p>
          <Way size="touch" visitorLabel={say('hero.start')} />
        </End>
      </main>
      <Foot>
        <Link to={href('shell.agreement')}>{say('foot.agreement')}</Link>
        <Link to={href('shell.privacy')}>{say('foot.privacy')}</Link>
        <Link to={href('shell.home')}>{say('foot.home')}</Link>
      </Foot>
    </Root>
  );
}

/** The way in: to the studio for who is signed in, to the sign-in dialog and then the studio for a visitor. */
function Way({ size, visitorLabel }: { size: 'medium' | 'touch'; visitorLabel: string }) {
  const say = siteWords.useWords();
  const session = useSession();
  const auth = usePort(authPort);
  const studio = href('shell.home');
  if (session) {
    return (
      <ButtonLink component={Link} to={studio} variant="primary" size={size}>
        {say('bar.open')}
      </ButtonLink>
    );
  }
  return (
    <Button variant="primary" size={size} onClick={() => auth.openSignIn({ returnTo: studio })}>
      {visitorLabel}
    </Button>
  );
}

function Shown({ picture, isFirst = false }: { picture: LandingPicture; isFirst?: boolean }) {
  const say = siteWords.useWords();
  const { src, prompt, width, height } = picture;
  return (
    <Figure>
      <img
        src={src}
        alt={say('shown.alt', { prompt })}
        width={width}
        height={height}
        loading={isFirst ? 'eager' : 'lazy'}
        fetchPriority={isFirst ? 'high' : undefined}
        decoding="async"
      />
      <figcaption aria-hidden>{prompt}</figcaption>
    </Figure>
  );
}

const page = `
  width: 100%;
  max-width: 1200px;
  margin: 0 auto;
  padding-inline: clamp(20px, 4vw, 48px);
`;

const Root = styled.div`
  min-height: 100dvh;
  background: ${color.app};
  font-size: ${fontSize.emphasis};
`;

const Bar = styled.header`
  ${page}
  display: flex;
  align-items: center;
  justify-content: space-between;
  height: 64px;
  a {
    color: inherit;
    text-decoration: none;
  }
`;

const Tools = styled.div`
  display: flex;
  gap: 4px;
  align-items: center;
`;

const Hero = styled.section`
  ${page}
  display: grid;
  grid-template-columns: minmax(0, 1fr) minmax(0, 1.15fr);
  gap: clamp(24px, 5vw, 72px);
  align-items: center;
  padding-block: clamp(24px, 6vw, 88px);
  ${mobileQuery} {
    grid-template-columns: minmax(0, 1fr);
  }
  h1 {
    font-size: ${fontSize.hero};
    font-weight: 640;
    line-height: 1.2;
    letter-spacing: -0.025em;
  }
  p {
    margin-top: 16px;
    color: ${color.textMuted};
    font-size: ${fontSize.title};
    text-wrap: pretty;
  }
  small {
    color: ${color.textFaint};
    font-size: ${fontSize.caption};
  }
  @media (max-width: 480px) {
    h1 {
      font-size: ${fontSize.landing};
    }
  }
`;

const Ways = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: 8px;
  margin: 24px 0 12px;
`;

const Figure = styled.figure`
  overflow: hidden;
  border: 1px solid ${color.hairline};
  border-radius: calc(12px * var(--tai-rounding));
  background: ${color.panel};
  box-shadow: ${shadow.raised};
  img {
    width: 100%;
    height: auto;
  }
  figcaption {
    padding: 10px 14px;
    color: ${color.textMuted};
    font-size: ${fontSize.caption};
  }
`;

const Section = styled.section`
  ${page}
  padding-block: clamp(32px, 5vw, 72px);
  scroll-margin-top: 8px;
  h2 {
    font-size: ${fontSize.landing};
    line-height: 1.3;
    letter-spacing: -0.02em;
  }
  > p {
    max-width: 44em;
    margin-top: 8px;
    color: ${color.textMuted};
    text-wrap: pretty;
  }
`;

const Wall = styled.div`
  margin-top: 24px;
  columns: 3 280px;
  column-gap: 16px;
  figure {
    margin-bottom: 16px;
    break-inside: avoid;
  }
`;

const Cards = styled.ul`
  display: grid;
  grid-template-columns: repeat(auto-fit, minmax(min(280px, 100%), 1fr));
  gap: 16px;
  margin-top: 24px;
  li {
    padding: 20px;
    border: 1px solid ${color.hairline};
    border-radius: calc(12px * var(--tai-rounding));
    background: ${color.panel};
  }
  svg {
    color: ${color.accentText};
  }
  h3 {
    margin: 12px 0 4px;
    font-size: ${fontSize.title};
  }
  p {
    color: ${color.textMuted};
    text-wrap: pretty;
  }
`;

const Promises = styled.ul`
  display: grid;
  grid-template-columns: repeat(auto-fit, minmax(min(400px, 100%), 1fr));
  gap: 16px 32px;
  margin-top: 24px;
  li {
    display: flex;
    gap: 14px;
  }
  svg {
    flex: none;
    margin-top: 3px;
    color: ${color.successText};
  }
`;

const End = styled.section`
  ${page}
  display: grid;
  justify-items: center;
  padding-block: clamp(40px, 7vw, 96px);
  text-align: center;
  h2 {
    font-size: ${fontSize.landing};
    letter-spacing: -0.02em;
  }
  p {
    margin: 8px 0 24px;
    color: ${color.textMuted};
  }
`;

const Foot = styled.footer`
  ${page}
  display: flex;
  flex-wrap: wrap;
  gap: 8px 24px;
  padding-block: 24px;
  border-top: 1px solid ${color.hairline};
  font-size: ${fontSize.body};
  a {
    color: ${color.textMuted};
  }
`;
