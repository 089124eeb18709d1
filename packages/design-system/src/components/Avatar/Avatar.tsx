import { useState } from 'react';
import { useDesignWords } from '../../i18n/DesignWordsProvider.tsx';
import { UserIcon } from '../../icons/icons.tsx';
import { styled } from '../../styled.ts';
import { color } from '../../theme/tokens.ts';

const Root = styled.span`
  display: inline-grid;
  flex: none;
  place-items: center;
  overflow: hidden;
  border-radius: 50%;
  background: ${color.accentFill};
  color: ${color.onAccent};
  font-weight: 600;
  line-height: 1;
  user-select: none;
  &[data-empty] {
    background: ${color.pressed};
    color: ${color.textMuted};
  }
  > img {
    width: 100%;
    height: 100%;
    object-fit: cover;
  }
`;

/** Props of {@link Avatar}. */
export interface AvatarProps {
  /** Picture of the person. */
  src?: string;
  /** Name; its first letter stands in for a missing picture, an icon for a missing name. */
  name?: string;
  /** Diameter in px. */
  size?: number;
  /** The name is written beside it, so it is not read out twice. */
  decorative?: boolean;
}

/** A person: picture, else first letter, else a general icon. */
export function Avatar({ src, name = '', size = 32, decorative = false }: AvatarProps) {
  const words = useDesignWords();
  const [failed, setFailed] = useState<string>();
  const letter = Array.from(name.trim())[0]?.toUpperCase();
  const showsPicture = src && failed !== src;
  return (
    <Root
      role={decorative ? undefined : 'img'}
      aria-label={decorative ? undefined : name || words.avatar.user}
      aria-hidden={decorative || undefined}
      data-empty={!showsPicture && !letter ? '' : undefined}
      style={{ width: size, height: size, fontSize: Math.round(size * 0.44) }}
    >
      {showsPicture ? (
        <img src={src} alt="" onError={() => setFailed(src)} />
      ) : (
        (letter ?? <UserIcon size={Math.round(size * 0.56)} />)
      )}
    </Root>
  );
}
