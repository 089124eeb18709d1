import {
  useRef,
  useState,
  type CSSProperties,
  type HTMLAttributes,
  type MouseEvent,
  type ReactNode,
} from 'react';
import { useDesignWords } from '../../i18n/DesignWordsProvider.tsx';
import { DownloadIcon, ExternalLinkIcon, ImageBrokenIcon, LinkIcon } from '../../icons/icons.tsx';
import { styled } from '../../styled.ts';
import { color, fontSize, motion, radius } from '../../theme/tokens.ts';
import { Button } from '../Button/Button.tsx';
import { ContextMenu } from '../ContextMenu/ContextMenu.tsx';
import type { MenuItem } from '../Menu/MenuList.tsx';
import { thumbhashUrl } from './thumbhash.ts';
import { useIsNear } from './useIsNear.ts';

const Root = styled.div`
  position: relative;
  overflow: hidden;
  width: 100%;
  border-radius: ${radius.control};
  background: ${color.hover} center / 100% 100% no-repeat;
  isolation: isolate;
  /* On a shared screen pictures stay veiled until they are pointed at or have the focus. */
  :root[data-veiled] &:not([data-unveiled], :hover, :focus, :focus-within) img {
    filter: blur(18px) saturate(0.6);
  }
  :root[data-veiled] :focus > & img {
    filter: none;
  }
`;

const Picture = styled.img`
  width: 100%;
  height: 100%;
  transition: opacity ${motion.normal} ${motion.easeOut};
  &[data-state='loading'],
  &[data-state='failed'] {
    opacity: 0;
  }
`;

const Failure = styled.div`
  position: absolute;
  inset: 0;
  display: flex;
  flex-direction: column;
  align-items: center;
  justify-content: center;
  gap: 8px;
  padding: 8px;
  background: ${color.panel};
  color: ${color.textFaint};
  font-size: ${fontSize.caption};
  line-height: 1.4;
  text-align: center;
`;

const Press = styled.button`
  position: absolute;
  inset: 0;
  width: 100%;
  padding: 0;
  border: 0;
  border-radius: inherit;
  background: none;
  cursor: pointer;
  &:focus-visible {
    outline-offset: -2px;
  }
`;

/** State of the picture in an {@link ImageBox}. */
export type ImageState = 'loading' | 'loaded' | 'failed';

type NativeProps = Omit<HTMLAttributes<HTMLDivElement>, 'onClick' | 'onLoad' | 'onError' | 'children'>;

/** Props of {@link ImageBox}. */
export interface ImageBoxProps extends NativeProps {
  /** Address of the picture. Without it the box shows its placeholder as loading. */
  src?: string;
  /** What the picture shows; empty when text beside it says so. */
  alt: string;
  /** Size of the picture in px. The box keeps this ratio before anything is loaded. */
  width?: number;
  height?: number;
  /** Base64 thumbhash; decoded only when the box is near the visible part. */
  thumbhash?: string;
  fit?: 'cover' | 'contain';
  /** Loads at once and not only when near. For the picture one came for. */
  eager?: boolean;
  /** Makes the picture a button named `alt`. */
  onClick?: (event: MouseEvent<HTMLButtonElement>) => void;
  /** Menu: open in new tab. Off while loading or failed. */
  onOpenInNewTab?: () => void;
  /** Menu: download, with the watermark if one is wanted. Off while loading or failed. */
  onDownload?: () => void;
  /** Menu: copy the link. Give it only when sharing is on. */
  onShare?: () => void;
  /** More of the menu, after the three. */
  menuItems?: readonly MenuItem[];
  onLoad?: () => void;
  onError?: () => void;
  /** Over the picture: badges, buttons. */
  children?: ReactNode;
}

/**
 * A picture that keeps its place: box from width and height, blurred placeholder, fade in without a jump, failure with
 * a retry, and the menu of pictures on right click.
 */
export function ImageBox({
  src,
  alt,
  width,
  height,
  thumbhash,
  fit = 'cover',
  eager = false,
  onClick,
  onOpenInNewTab,
  onDownload,
  onShare,
  menuItems = [],
  onLoad,
  onError,
  style,
  children,
  ...rest
}: ImageBoxProps) {
  const words = useDesignWords();
  const root = useRef<HTMLDivElement>(null);
  const isNear = useIsNear(root);
  // The state belongs to one address and one try: another address starts anew without an effect.
  const [tries, setTries] = useState(0);
  const attempt = `${tries} ${src ?? ''}`;
  const [result, setResult] = useState<{ attempt: string; state: ImageState }>();
  const settled = useRef<string>(undefined);
  const state: ImageState = result?.attempt === attempt ? result.state : 'loading';

  const placeholder = thumbhash && isNear && state !== 'loaded' ? thumbhashUrl(thumbhash) : undefined;
  const isOff = state !== 'loaded';
  const menu: MenuItem[] = [];
  if (onOpenInNewTab)
    menu.push({
      id: 'open',
      label: words.image.openInNewTab,
      icon: <ExternalLinkIcon />,
      disabled: isOff,
      onSelect: onOpenInNewTab,
    });
  if (onDownload)
    menu.push({
      id: 'download',
      label: words.image.download,
      icon: <DownloadIcon />,
      disabled: isOff,
      onSelect: onDownload,
    });
  if (onShare) menu.push({ id: 'share', label: words.image.share, icon: <LinkIcon />, onSelect: onShare });
  if (menu.length > 0 && menuItems.length > 0) menu.push({ id: 'more', type: 'separator' });
  menu.push(...menuItems);

  const box: CSSProperties = {
    aspectRatio: width && height ? `${width} / ${height}` : undefined,
    backgroundImage: placeholder && `url(${placeholder})`,
    ...style,
  };

  function settle(next: ImageState): void {
    // A cached picture is seen as complete and also tells that it has loaded.
    if (settled.current === attempt) return;
    settled.current = attempt;
    setResult({ attempt, state: next });
    if (next === 'loaded') onLoad?.();
    else onError?.();
  }

  return (
    <ContextMenu label={alt || words.image.menu} items={menu}>
      <Root ref={root} aria-busy={state === 'loading' || undefined} {...rest} data-state={state} style={box}>
        {src && (
          <Picture
            key={attempt}
            // A picture from the cache is complete before React listens to it.
            ref={(image) => {
              if (image?.complete && image.naturalWidth > 0 && state === 'loading') settle('loaded');
            }}
            src={src}
            alt={alt}
            width={width}
            height={height}
            data-state={state}
            loading={eager ? 'eager' : 'lazy'}
            decoding="async"
            draggable={rest.draggable}
            onLoad={() => settle('loaded')}
            onError={() => settle('failed')}
            style={{ objectFit: fit }}
          />
        )}
        {onClick && state !== 'failed' && <Press type="button" aria-label={alt} onClick={onClick} />}
        {state === 'failed' && (
          <Failure role="status">
            <ImageBrokenIcon size={20} />
            <span>{words.image.failed}</span>
            <Button
              size="compact"
              onClick={(event) => {
                event.stopPropagation();
                setTries(tries + 1);
              }}
            >
              {words.common.retry}
            </Button>
          </Failure>
        )}
        {children}
      </Root>
    </ContextMenu>
  );
}
