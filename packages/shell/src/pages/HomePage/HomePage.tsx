import { useSession } from '@tai/api-client';
import { Button, ErrorState, Logo, styled, color } from '@tai/design-system';
import { useState } from 'react';
import {
  authPort,
  homeSectionSlot,
  SlotComponent,
  usePort,
  useSlot,
  type HomeSectionItem,
} from '@tai/kernel';
import { dayPart } from '../../domain/greeting.ts';
import { shellWords } from '../../words.ts';

/** The start page: a greeting, ways to start and recent work, which features put there. */
export function Page() {
  const session = useSession();
  return session ? <Start name={session.user.username} /> : <Welcome />;
}

function Start({ name }: { name: string }) {
  const say = shellWords.useWords();
  const sections = useSlot(homeSectionSlot);
  const [part] = useState(() => dayPart(new Date().getHours()));
  return (
    <Content>
      <Greeting>
        <h1>{say(`home.${part}`, { name })}</h1>
        <p>{say('home.lead')}</p>
      </Greeting>
      <Sections sections={sections} />
    </Content>
  );
}

function Sections({ sections }: { sections: readonly HomeSectionItem[] }) {
  return sections.map((section) => (
    <SlotComponent key={section.id} item={section} props={{}} fallback={<Coming />} failure={sectionFailed} />
  ));
}

function sectionFailed(retry: () => void) {
  return <ErrorState onRetry={retry} />;
}

function Welcome() {
  const say = shellWords.useWords();
  const auth = usePort(authPort);
  const sections = useSlot(homeSectionSlot).filter(({ isOpen }) => isOpen);
  return (
    <Content>
      <Hero data-alone={sections.length === 0 || undefined}>
        <Logo size={48} />
        <h1>{say('home.visitorTitle')}</h1>
        <p>{say('home.visitorLead')}</p>
        <Button variant="primary" size="touch" onClick={() => auth.openSignIn()}>
          {say('home.visitorAction')}
        </Button>
      </Hero>
      <Sections sections={sections} />
    </Content>
  );
}

/** Sections come at the same time, and one that is there first would be pushed down by those above it. */
const Coming = styled.div`
  ~ * {
    visibility: hidden;
  }
`;

const Content = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: 32px;
  max-width: 2560px;
  margin: 0 auto;
  padding: clamp(20px, 4vw, 48px);
`;

const Greeting = styled.div`
  h1 {
    font-size: 28px;
    font-weight: 620;
    letter-spacing: -0.02em;
    overflow-wrap: anywhere;
  }
  p {
    margin: 4px 0 0;
    color: ${color.textMuted};
    font-size: 14px;
  }
`;

const Hero = styled.div`
  display: grid;
  place-content: center;
  justify-items: center;
  gap: 12px;
  padding: 24px 16px 8px;
  text-align: center;
  &[data-alone] {
    min-height: 70dvh;
  }
  h1 {
    max-width: 18em;
    margin: 8px 0 0;
    font-size: clamp(24px, 3vw, 32px);
    font-weight: 640;
    letter-spacing: -0.02em;
  }
  p {
    max-width: 40em;
    margin: 0 0 8px;
    color: ${color.textMuted};
    font-size: 14px;
    text-wrap: pretty;
  }
`;
