import { useHost, useLanguage, useObservable, type Feature, type Overlay } from '@tai/kernel';
import { useEffect, useState, type ComponentType } from 'react';
import { toast } from '@tai/design-system';
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
  const [Component, setComponent] = useState<ComponentType | null>(null);
  useEffect(() => {
    if (!isOpen) return;
    Promise.all([overlay.load(), host.activate(feature, language)]).then(
      ([loaded]) => setComponent(() => loaded.Component),
      () => toast.show({ id: overlay.id, message: say('page.loadFailed'), tone: 'danger' }),
    );
  }, [isOpen, overlay, feature, host, language, say]);
  return isOpen && Component ? <Component /> : null;
}
