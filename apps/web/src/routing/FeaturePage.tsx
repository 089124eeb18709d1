import { Spinner } from '@tai/design-system';
import { loadChunk, useHost, useLanguage, type Feature, type FeatureRoute } from '@tai/kernel';
import { useEffect, useState, type ComponentType } from 'react';
import { LoadFailure } from '../LoadFailure.tsx';
import { hostWords } from '../words.ts';
import styles from './FeaturePage.module.css';

const loaded = new Map<string, ComponentType>();

/** One page of a feature: brings its runtime, words and code, and says so while it waits or when it cannot. */
export function FeaturePage({ route, feature }: { route: FeatureRoute; feature: Feature }) {
  const host = useHost();
  const { language } = useLanguage();
  const say = hostWords.useWords();
  const [state, setState] = useState<{ Page: ComponentType } | { error: unknown } | null>(() => {
    const Page = loaded.get(route.id);
    return Page ? { Page } : null;
  });
  const [attempt, setAttempt] = useState(0);

  useEffect(() => {
    let isCurrent = true;
    loadChunk(() => Promise.all([route.page(), host.activate(feature, language)])).then(
      ([{ Page }]) => {
        loaded.set(route.id, Page);
        if (isCurrent) setState({ Page });
      },
      (error: unknown) => {
        if (isCurrent) setState({ error });
      },
    );
    return () => {
      isCurrent = false;
    };
  }, [route, feature, host, language, attempt]);

  if (state && 'Page' in state) return <state.Page />;
  if (state) {
    return (
      <div className={styles.centre}>
        <LoadFailure
          onRetry={() => {
            setState(null);
            setAttempt(attempt + 1);
          }}
        />
      </div>
    );
  }
  return (
    <div className={styles.centre}>
      <Spinner label={say('page.loading')} />
    </div>
  );
}
