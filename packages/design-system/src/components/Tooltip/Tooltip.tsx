import {
  useEffect,
  useId,
  useLayoutEffect,
  useRef,
  useState,
  type PointerEvent,
  type ReactNode,
} from 'react';
import { Layer } from '../../layer/Layer.tsx';
import type { Placement } from '../../layer/placeNear.ts';
import { styled } from '../../styled.ts';
import { color, fontSize, radius, shadow } from '../../theme/tokens.ts';
import { Kbd } from '../Kbd/Kbd.tsx';
import type { Shortcut } from '../Kbd/shortcut.ts';

const delayMs = 150;
/** After one tooltip the next one in a toolbar comes at once. */
const warmMs = 400;
let lastHidden = 0;

const Wrapper = styled.span`
  display: contents;
`;

const Bubble = styled(Layer)`
  max-width: 280px;
  padding: 5px 8px;
  border-radius: ${radius.small};
  background: ${color.overlay};
  box-shadow: ${shadow.overlay};
  color: ${color.text};
  font-size: ${fontSize.caption};
  font-weight: 450;
  line-height: 1.45;
  text-align: start;
  white-space: pre-line;
  pointer-events: none;
  overflow-wrap: anywhere;
`;

const Row = styled.span`
  display: flex;
  align-items: center;
  gap: 8px;
`;

/** The first element in there that has a box: a button inside may have a wrapper like ours. */
function firstBox(wrapper: Element | null): Element | null {
  const child = wrapper?.firstElementChild ?? null;
  return child?.hasAttribute('data-boxless') ? firstBox(child) : child;
}

/** Props of {@link Tooltip}. */
export interface TooltipProps {
  /** Short text. Without it there is no tooltip. Line breaks are kept. */
  label: ReactNode;
  /** Shown beside the text. */
  shortcut?: Shortcut;
  placement?: Placement;
  /** The text repeats the control's own name, so it is not read out again. */
  isName?: boolean;
  /** One element that can take focus. */
  children: ReactNode;
}

/**
 * Says what a control is after 150 ms of hovering, or at once on keyboard focus. Not for content that one has to
 * reach: a tooltip cannot be clicked and does not exist on touch.
 */
export function Tooltip({ label, shortcut, placement = 'bottom', isName = false, children }: TooltipProps) {
  const id = useId();
  const wrapper = useRef<HTMLSpanElement>(null);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const [anchor, setAnchor] = useState<Element | null>(null);
  const isOpen = anchor !== null && Boolean(label);

  function show(wait: number): void {
    clearTimeout(timer.current);
    timer.current = setTimeout(() => setAnchor(firstBox(wrapper.current)), wait);
  }
  function hide(): void {
    clearTimeout(timer.current);
    if (anchor) lastHidden = Date.now();
    setAnchor(null);
  }
  function onPointerEnter(event: PointerEvent): void {
    if (event.pointerType === 'touch') return;
    show(Date.now() - lastHidden < warmMs ? 0 : delayMs);
  }

  useEffect(() => () => clearTimeout(timer.current), []);
  useEffect(() => {
    if (!anchor) return;
    function onKeyDown(event: KeyboardEvent): void {
      if (event.key === 'Escape') setAnchor(null);
    }
    document.addEventListener('keydown', onKeyDown, true);
    return () => document.removeEventListener('keydown', onKeyDown, true);
  }, [anchor]);
  // A layout effect, so that the control has its description from the moment the bubble is in the page.
  useLayoutEffect(() => {
    if (!anchor || isName || !isOpen) return;
    const before = anchor.getAttribute('aria-describedby');
    anchor.setAttribute('aria-describedby', before ? `${before} ${id}` : id);
    return () => {
      if (before) anchor.setAttribute('aria-describedby', before);
      else anchor.removeAttribute('aria-describedby');
    };
  }, [anchor, id, isName, isOpen]);

  return (
    <>
      <Wrapper
        ref={wrapper}
        data-boxless
        onPointerOver={(event) => {
          // Menus and popovers that the control has opened bubble their events here, too.
          if (!event.currentTarget.contains(event.target as Node)) return;
          if (!event.currentTarget.contains(event.relatedTarget as Node | null)) onPointerEnter(event);
        }}
        onPointerOut={(event) => {
          if (!event.currentTarget.contains(event.relatedTarget as Node | null)) hide();
        }}
        onPointerDown={hide}
        onFocus={(event) => {
          if (event.target.matches(':focus-visible')) show(0);
        }}
        onBlur={hide}
      >
        {children}
      </Wrapper>
      {isOpen && (
        <Bubble id={id} role="tooltip" isTooltip anchor={anchor} placement={placement}>
          {shortcut ? (
            <Row>
              <span>{label}</span>
              <Kbd shortcut={shortcut} />
            </Row>
          ) : (
            label
          )}
        </Bubble>
      )}
    </>
  );
}
