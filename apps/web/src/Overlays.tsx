import { Button, toast } from '@tai/design-system';
import {
  PartFrame,
  useChunk,
  useHost,
  useLanguage,
  useObservable,
  type Feature,
  type Observable,
  type ObservableValue,
  type Overlay,
} from '@tai/kernel';
import { useCallback, useEffect, useMemo, useState } from 'react';
import { OverlayWait } from './OverlayWait.tsx';
import { hostWords } from './words.ts';

/** Milliseconds from which a wait is noticed. A sign that is shown for less would only flicker. */
const noticedWait = 300;

/** Dialogs and overlays of the features, each loaded when it is first opened. */
export function Overlays() {
  return useHost().overlays.map((entry) => <LazyOverlay key={entry.overlay.id} {...entry} />);
}

function LazyOverlay({ overlay, feature }: { overlay: Overlay; feature: Feature }) {
  const host = useHost();
  const { language } = useLanguage();
  const isOpen = useObservable(overlay.isOpen);
  const [isSlow, setIsSlow] = useState(false);
  useEffect(() => {
    if (!isOpen) return;
    // Nobody waits for a dialog that comes with the page, before anything was pressed.
    const timer = setTimeout(() => setIsSlow(navigator.userActivation?.hasBeenActive ?? true), noticedWait);
    return () => {
      clearTimeout(timer);
      setIsSlow(false);
    };
  }, [isOpen]);
  const load = useCallback(async () => {
    const [loaded] = await Promise.all([
      overlay.load(),
      host.activate(feature, language),
      overlay.words?.load(language),
    ]);
    return loaded;
  }, [overlay, feature, host, language]);
  const { value, retry } = useChunk(isOpen ? load : null);
  const giveUp = useCallback(() => close(overlay.isOpen), [overlay]);
  const failure = useCallback(
    (onRetry: () => void) => <OverlayFailure id={overlay.id} onRetry={onRetry} onGiveUp={giveUp} />,
    [overlay, giveUp],
  );
  const frame = useMemo(
    () => ({ fallback: isSlow && <OverlayWait onGiveUp={giveUp} />, failure }),
    [isSlow, giveUp, failure],
  );

  if (!isOpen) return null;
  if (retry) return failure(retry);
  if (!value) return frame.fallback;
  return (
    <PartFrame value={frame}>
      <value.Component />
    </PartFrame>
  );
}

interface FailureProps {
  id: string;
  onRetry: () => void;
  onGiveUp: () => void;
}

/** A message and no dialog: it stands beside the work, and is there when nothing more can be loaded. */
function OverlayFailure({ id, onRetry, onGiveUp }: FailureProps) {
  const say = hostWords.useWords();
  useEffect(() => {
    let isOver = false;
    toast.show({
      id,
      message: (
        <>
          {say('page.overlayFailed')}{' '}
          <Button variant="ghost" size="compact" onClick={() => window.location.reload()}>
            {say('page.reload')}
          </Button>
        </>
      ),
      tone: 'danger',
      durationMs: 0,
      action: { label: say('page.retry'), onAction: onRetry },
      onExpire: () => isOver || onGiveUp(),
    });
    return () => {
      isOver = true;
      toast.dismiss(id);
    };
  }, [id, say, onRetry, onGiveUp]);
  return null;
}

/** Whoever opens an overlay again must find it closed. One whose state is derived closes with what it derives from. */
function close(isOpen: Observable<boolean> | ObservableValue<boolean>): void {
  if ('set' in isOpen) isOpen.set(false);
}
