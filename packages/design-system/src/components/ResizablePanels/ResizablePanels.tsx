import {
  Fragment,
  useEffect,
  useRef,
  useState,
  type KeyboardEvent,
  type PointerEvent,
  type ReactNode,
} from 'react';
import { fillWords, useDesignWords } from '../../i18n/DesignWordsProvider.tsx';
import { ChevronLeftIcon, ChevronRightIcon } from '../../icons/icons.tsx';
import { styled } from '../../styled.ts';
import { color, motion } from '../../theme/tokens.ts';
import { ButtonBase } from '../ButtonBase/ButtonBase.tsx';
import { matchesShortcut, type Shortcut } from '../Kbd/shortcut.ts';
import { Tooltip } from '../Tooltip/Tooltip.tsx';
import { limitSize, readSizes, writeSizes, type PanelSizes, type PanelStorage } from './panelSizes.ts';

const Root = styled.div`
  display: flex;
  width: 100%;
  height: 100%;
  min-width: 0;
  min-height: 0;
`;

const Pane = styled.div`
  flex: none;
  min-width: 0;
  height: 100%;
  overflow: hidden;
  &[data-flexible] {
    flex: 1;
  }
  &[hidden] {
    display: none;
  }
`;

// One pixel to see, nine to grab.
const Separator = styled.div`
  position: relative;
  z-index: 1;
  flex: none;
  width: 1px;
  background: ${color.hairline};
  cursor: col-resize;
  touch-action: none;
  &::after {
    position: absolute;
    inset: 0 -4px;
    content: '';
  }
  &::before {
    position: absolute;
    inset: 0 -1px;
    content: '';
    transition: background-color ${motion.quick} ${motion.easeOut} 80ms;
  }
  &:hover::before,
  &:focus-visible::before,
  &[data-dragging]::before {
    background: ${color.accent};
  }
  &:focus-visible {
    outline: 0;
  }
`;

const Expand = styled(ButtonBase)`
  position: relative;
  z-index: 1;
  display: grid;
  flex: none;
  place-items: center;
  width: 16px;
  height: 100%;
  padding: 0;
  border: 0;
  background: ${color.panel};
  &:focus-visible {
    outline-offset: -2px;
  }
  color: ${color.textFaint};
  cursor: pointer;
  &:hover {
    background: ${color.raised};
    color: ${color.text};
  }
`;

/** A panel of {@link ResizablePanels}. */
export interface PanelSpec {
  id: string;
  /** Name for the separator and the button that shows it again. */
  label: string;
  content: ReactNode;
  /** Takes what the others leave: the stage. Exactly one panel. */
  flexible?: boolean;
  /** Width in px before it was ever changed. */
  defaultSize?: number;
  minSize?: number;
  maxSize?: number;
  /** Width in px that it gets at least when it is asked for with `wanted`. */
  usefulSize?: number;
  collapsible?: boolean;
  startsCollapsed?: boolean;
  /** Gives its room away for now. It stays mounted, so that what was typed in it stays. */
  isAway?: boolean;
  /** Key that folds and shows it, when no text is being typed. */
  shortcut?: Shortcut;
}

/** Props of {@link ResizablePanels}. */
export interface ResizablePanelsProps {
  /** Key the sizes are kept under. */
  storageKey: string;
  /** Where the sizes are kept; they are forgotten without it. */
  storage?: PanelStorage;
  /** From left to right. */
  panels: readonly PanelSpec[];
  /** A panel that is to be unfolded, and as wide as its `usefulSize`; another object asks again. */
  wanted?: { id: string } | null;
  /** Shows only the flexible panel. The others stay mounted, so that what was typed in them stays. */
  onlyFlexible?: boolean;
}

const keyStep = 16;
const largeKeyStep = 64;

function isTyping(target: EventTarget | null): boolean {
  return target instanceof Element && target.closest('input, textarea, select, [contenteditable]') !== null;
}

/**
 * Panels around a stage: drag a separator or use its arrow keys (Shift for more, Home and End for the limits, Enter
 * to fold, double click for the designed size). Sizes and folding are remembered.
 */
export function ResizablePanels({
  storageKey,
  storage,
  panels,
  wanted = null,
  onlyFlexible = false,
}: ResizablePanelsProps) {
  const words = useDesignWords();
  const [sizes, setSizes] = useState(() => readSizes(panels, storageKey, storage));
  const flexibleAt = panels.findIndex((panel) => panel.flexible);

  function update(id: string, change: Partial<PanelSizes[string]>): void {
    const before = sizes[id];
    if (!before) return;
    const next = { ...sizes, [id]: { ...before, ...change } };
    setSizes(next);
    writeSizes(next, storageKey, storage);
  }
  const [answered, setAnswered] = useState(wanted);
  if (wanted !== answered) {
    setAnswered(wanted);
    const size = wanted && sizes[wanted.id];
    const least = panels.find(({ id }) => id === wanted?.id)?.usefulSize ?? 0;
    if (size) setSizes({ ...sizes, [wanted.id]: { size: Math.max(size.size, least), collapsed: false } });
  }
  function toggle(panel: PanelSpec): void {
    update(panel.id, { collapsed: !sizes[panel.id]?.collapsed });
  }

  useEffect(() => {
    function onKeyDown(event: globalThis.KeyboardEvent): void {
      if (event.defaultPrevented || isTyping(event.target)) return;
      if (onlyFlexible) return;
      const panel = panels.find((one) => one.shortcut && matchesShortcut(event, one.shortcut));
      if (!panel?.collapsible || panel.isAway) return;
      event.preventDefault();
      toggle(panel);
    }
    document.addEventListener('keydown', onKeyDown);
    return () => document.removeEventListener('keydown', onKeyDown);
  });

  return (
    <Root>
      {panels.map((panel, index) => {
        const { size, collapsed } = sizes[panel.id] ?? { size: panel.defaultSize ?? 0, collapsed: false };
        if (panel.flexible)
          return (
            <Pane key={panel.id} data-flexible>
              {panel.content}
            </Pane>
          );
        const isBefore = index < flexibleAt;
        const isAway = onlyFlexible || panel.isAway;
        const pane = (
          <Pane id={`panel-${storageKey}-${panel.id}`} hidden={collapsed || isAway} style={{ width: size }}>
            {panel.content}
          </Pane>
        );
        const handle = isAway ? null : collapsed ? (
          <Tooltip
            label={fillWords(words.panels.expand, { label: panel.label })}
            shortcut={panel.shortcut}
            placement={isBefore ? 'right' : 'left'}
            isName
          >
            <Expand
              type="button"
              aria-label={fillWords(words.panels.expand, { label: panel.label })}
              aria-expanded={false}
              onClick={() => toggle(panel)}
            >
              {isBefore ? <ChevronRightIcon size={12} /> : <ChevronLeftIcon size={12} />}
            </Expand>
          </Tooltip>
        ) : (
          <PanelSeparator
            label={fillWords(words.panels.separator, { label: panel.label })}
            controls={`panel-${storageKey}-${panel.id}`}
            panel={panel}
            size={size}
            // Towards the stage is larger.
            direction={isBefore ? 1 : -1}
            onResize={(next) => update(panel.id, { size: next })}
            onToggle={() => toggle(panel)}
          />
        );
        return (
          <Fragment key={panel.id}>
            {isBefore ? pane : handle}
            {isBefore ? handle : pane}
          </Fragment>
        );
      })}
    </Root>
  );
}

interface PanelSeparatorProps {
  label: string;
  controls: string;
  panel: PanelSpec;
  size: number;
  direction: 1 | -1;
  onResize: (size: number) => void;
  onToggle: () => void;
}

function PanelSeparator({
  label,
  controls,
  panel,
  size,
  direction,
  onResize,
  onToggle,
}: PanelSeparatorProps) {
  const drag = useRef<{ x: number; size: number; pane: HTMLElement | null }>(null);

  function sizeAt(event: PointerEvent): number {
    const started = drag.current;
    return started ? limitSize(panel, started.size + (event.clientX - started.x) * direction) : size;
  }
  function onPointerDown(event: PointerEvent<HTMLDivElement>): void {
    if (event.button !== 0) return;
    event.currentTarget.setPointerCapture?.(event.pointerId);
    event.currentTarget.setAttribute('data-dragging', '');
    drag.current = { x: event.clientX, size, pane: document.getElementById(controls) };
  }
  // Written to the pane directly: the stage may hold a canvas that must not render on every move.
  function onPointerMove(event: PointerEvent<HTMLDivElement>): void {
    if (drag.current?.pane) drag.current.pane.style.width = `${sizeAt(event)}px`;
  }
  function onPointerUp(event: PointerEvent<HTMLDivElement>): void {
    event.currentTarget.removeAttribute('data-dragging');
    if (!drag.current) return;
    const next = sizeAt(event);
    drag.current = null;
    if (next !== size) onResize(next);
  }
  function onKeyDown(event: KeyboardEvent<HTMLDivElement>): void {
    const step = (event.shiftKey ? largeKeyStep : keyStep) * direction;
    const sizesByKey: Record<string, number> = {
      ArrowRight: size + step,
      ArrowLeft: size - step,
      Home: limitSize(panel, 0),
      End: limitSize(panel, Number.MAX_SAFE_INTEGER),
    };
    const next = sizesByKey[event.key];
    if (next !== undefined) onResize(limitSize(panel, next));
    else if (event.key === 'Enter' && panel.collapsible) onToggle();
    else return;
    event.preventDefault();
  }

  return (
    <Separator
      role="separator"
      tabIndex={0}
      aria-orientation="vertical"
      aria-label={label}
      aria-controls={controls}
      aria-valuenow={size}
      aria-valuemin={limitSize(panel, 0)}
      aria-valuemax={limitSize(panel, Number.MAX_SAFE_INTEGER)}
      onPointerDown={onPointerDown}
      onPointerMove={onPointerMove}
      onPointerUp={onPointerUp}
      onPointerCancel={onPointerUp}
      onDoubleClick={() => onResize(limitSize(panel, panel.defaultSize ?? size))}
      onKeyDown={onKeyDown}
    />
  );
}
