import { useSettings } from '@tai/api-client';
import { DesignWordsProvider, ThemeRoot, Toaster, useResolvedTheme } from '@tai/design-system';
import { useObservable } from '@tai/kernel';
import { useEffect } from 'react';
import { useNavigate } from 'react-router';
import { currentDesignWords } from './boot/language.ts';
import { Overlays } from './Overlays.tsx';
import { AppRoutes } from './routing/AppRoutes.tsx';
import type { Navigator } from './routing/navigator.ts';

/** Theme, words, pages, dialogs and messages, in that order. */
export function App({ navigator }: { navigator: Navigator }) {
  const [settings, change] = useSettings();
  const words = useObservable(currentDesignWords);
  const navigate = useNavigate();
  useEffect(() => navigator.attach((path) => void navigate(path)), [navigator, navigate]);
  const mode = useResolvedTheme(settings.theme);
  if (!words) return null;
  return (
    <ThemeRoot mode={mode} onModeChange={(theme) => change({ theme })}>
      <DesignWordsProvider words={words}>
        <AppRoutes />
        <Overlays />
        <Toaster />
      </DesignWordsProvider>
    </ThemeRoot>
  );
}
