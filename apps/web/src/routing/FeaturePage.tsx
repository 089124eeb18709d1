import { Spinner } from '@tai/design-system';
import { useChunk, useHost, useLanguage, type Feature, type FeatureRoute } from '@tai/kernel';
import { useCallback, type ComponentType } from 'react';
import { LoadFailure } from '../LoadFailure.tsx';
import { hostWords } from '../words.ts';
import styles from './FeaturePage.module.css';

const loaded = new Map<string, ComponentType>();

/** One page of a feature: brings its runtime, words and code, and says so while it waits or when it cannot. */
export function FeaturePage({ route, feature }: { route: FeatureRoute; feature: Feature }) {
  const host = useHost();
  const { language } = useLanguage();
  const say = hostWords.useWords();
  const load = useCallback(async () => {
    const [{ Page }] = await Promise.all([route.page(), host.activate(feature, language)]);
    loaded.set(route.id, Page);
    return { Page };
  }, [route, feature, host, language]);
  const known = loaded.get(route.id);
  const { value, retry } = useChunk(load, known ? { Page: known } : null);

  if (value) return <value.Page />;
  if (retry) {
    return (
      <div className={styles.centre}>
        <LoadFailure onRetry={retry} />
      </div>
    );
  }
  return (
    <div className={styles.centre}>
      <Spinner label={say('page.loading')} />
    </div>
  );
}
