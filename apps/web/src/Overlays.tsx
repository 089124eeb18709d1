import { toast } from '@tai/design-system';
import {
  loadChunk,
  useHost,
  useLanguage,
  useObservable,
  type Feature,
  type Observable,
  type ObservableValue,
  type Overlay,
} from '@tai/kernel';
import { useEffect, useState, type ComponentType } from 'react';
import { hostWords } from './words.ts';

/** Dialogs and overlays of the features, each loaded when it is first opened. */
export function Overlays() {
  return useHost().overlays.map((entry) => <LazyOverlay key={entry.overlay.id} {...entry} />);
}

function LazyOverlay({ overlay, feature }: { overlay: Overlay; feature: Feature }) {
  const host = useHost();
  const { language } = useLanguage();
  const say = hostWords.useWords();
  const isOpen = useObservable(overlay.isOpen);
  const [Loaded, setLoaded] = useState<ComponentType | null>(null);
  const [attempt, setAttempt] = useState(0);
  useEffect(() => {
    if (!isOpen) return;
    let isCurrent = true;
    // A message and no dialog: it stands beside the work, and is there when nothing more can be loaded.
    function tellFailure(): void {
      toast.show({
        id: overlay.id,
        message: say('page.overlayFailed'),
        tone: 'danger',
        durationMs: 0,
        action: { label: say('page.retry'), onAction: () => setAttempt((count) => count + 1) },
        onExpire: () => close(overlay.isOpen),
      });
    }
    loadChunk(() => Promise.all([overlay.load(), host.activate(feature, language)])).then(
      ([{ Component }]) => isCurrent && setLoaded(() => Component),
      () => isCurrent && tellFailure(),
    );
    return () => {
      isCurrent = false;
    };
  }, [isOpen, overlay, feature, host, language, say, attempt]);

  return isOpen && Loaded ? <Loaded /> : null;
}

/** Whoever opens an overlay again must find it closed. One whose state is derived closes with what it derives from. */
function close(isOpen: Observable<boolean> | ObservableValue<boolean>): void {
  if ('set' in isOpen) isOpen.set(false);
}
