import {
  ErrorState,
  ExpandIcon,
  FitIcon,
  IconButton,
  SegmentedControl,
  Spinner,
  VisuallyHidden,
} from '@tai/design-system';
import { useLanguage } from '@tai/kernel';
import { useId, useRef, useState, type KeyboardEvent } from 'react';
import type { ModelView } from '../../engine/createModelView.ts';
import { looks, type Look } from '../../engine/looks.ts';
import { meshWords } from '../../words.ts';
import type { ModelViewerProps } from './ModelViewer.tsx';
import { useFullScreen } from './useFullScreen.ts';
import { useModelView, type ShownModel } from './useModelView.ts';
import { Bar, Facts, Frame, Host, Middle, Poster } from './viewerStyle.ts';

interface Props extends Omit<ModelViewerProps, 'autoLoad'> {
  /** The person asked for it: its keys work at once. */
  takesFocus: boolean;
}

/** What {@link ModelViewer} loads: the model in its studio, with what changes the view. */
export function Component({ src, poster, label, bytes, takesFocus }: Props) {
  const say = meshWords.useWords();
  const keysId = useId();
  const root = useRef<HTMLDivElement>(null);
  const host = useRef<HTMLDivElement>(null);
  const [look, setLook] = useState<Look>('textured');
  const { shown, failure, retry } = useModelView(host, {
    ...{ src, bytes, look },
    onShown: () => takesFocus && host.current?.focus({ preventScroll: true }),
  });
  const isLoading = !shown && failure === undefined;
  return (
    <Frame ref={root}>
      <Host
        ref={host}
        role="application"
        aria-roledescription={say('viewer.role')}
        aria-label={say('viewer.model', { name: label })}
        aria-describedby={keysId}
        aria-busy={isLoading}
        aria-hidden={failure !== undefined || undefined}
        tabIndex={failure === undefined ? 0 : -1}
        onKeyDown={(event) => shown && onViewKey(event, shown.view)}
      />
      <VisuallyHidden id={keysId}>{say('viewer.keys')}</VisuallyHidden>
      {failure !== undefined && (
        <Middle>
          <ErrorState title={say('failed.title')} onRetry={retry}>
            {failure}
          </ErrorState>
        </Middle>
      )}
      {isLoading && (
        <>
          <Poster src={poster} alt="" draggable={false} />
          <Middle>
            <Spinner size={24} label={say('viewer.loading')} />
          </Middle>
        </>
      )}
      {shown && (
        <>
          <ModelFactsLine {...shown.facts} />
          <ViewBar
            {...{ look, root }}
            onLook={(next) => {
              setLook(next);
              shown.view.setLook(next);
            }}
            onReset={shown.view.reset}
          />
        </>
      )}
    </Frame>
  );
}

interface ViewBarProps {
  look: Look;
  onLook: (look: Look) => void;
  onReset: () => void;
  root: { readonly current: HTMLElement | null };
}

function ViewBar({ look, onLook, onReset, root }: ViewBarProps) {
  const say = meshWords.useWords();
  const fullScreen = useFullScreen(root);
  return (
    <Bar role="toolbar" aria-label={say('viewer.tools')}>
      <SegmentedControl<Look>
        label={say('viewer.look')}
        value={look}
        onChange={onLook}
        options={looks.map((value) => ({ value, label: say(`viewer.looks.${value}`) }))}
      />
      <IconButton label={say('viewer.reset')} shortcut="0" onClick={onReset}>
        <FitIcon />
      </IconButton>
      {fullScreen.isSupported && (
        <IconButton
          label={say(fullScreen.isOn ? 'viewer.leaveFullScreen' : 'viewer.fullScreen')}
          pressed={fullScreen.isOn}
          onClick={fullScreen.toggle}
        >
          <ExpandIcon />
        </IconButton>
      )}
    </Bar>
  );
}

function ModelFactsLine({ triangles, textures, size }: ShownModel['facts']) {
  const say = meshWords.useWords();
  const { language } = useLanguage();
  const number = new Intl.NumberFormat(language, { maximumSignificantDigits: 3 });
  const [width, height, depth] = size.map((side) => number.format(side));
  const parts = [
    say('viewer.triangles', { count: triangles, number: new Intl.NumberFormat(language).format(triangles) }),
    say('viewer.size', { width: width ?? '', height: height ?? '', depth: depth ?? '' }),
    ...(textures > 0 ? [say('viewer.textures', { count: textures })] : []),
  ];
  return <Facts>{parts.join(' · ')}</Facts>;
}

const turnStep = Math.PI / 12;

/** Keys of the view; what it uses, the page around it does not get. */
function onViewKey(event: KeyboardEvent, view: ModelView): void {
  if (event.ctrlKey || event.metaKey || event.altKey) return;
  const keys: Partial<Record<string, () => void>> = {
    ArrowLeft: () => view.turn(turnStep, 0),
    ArrowRight: () => view.turn(-turnStep, 0),
    ArrowUp: () => view.turn(0, turnStep),
    ArrowDown: () => view.turn(0, -turnStep),
    '+': () => view.zoom(1.2),
    '=': () => view.zoom(1.2),
    '-': () => view.zoom(1 / 1.2),
    '0': view.reset,
  };
  const run = keys[event.key];
  if (!run) return;
  event.preventDefault();
  event.stopPropagation();
  run();
}
