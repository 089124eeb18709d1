import type { ReactNode } from 'react';
import { fillWords, useDesignWords } from '../../i18n/DesignWordsProvider.tsx';
import { CloseIcon } from '../../icons/icons.tsx';
import { styled } from '../../styled.ts';
import { color, fontSize } from '../../theme/tokens.ts';
import { ButtonBase } from '../ButtonBase/ButtonBase.tsx';

const Root = styled.span`
  display: inline-flex;
  align-items: center;
  max-width: 100%;
  height: 28px;
  border-radius: 999px;
  background: ${color.hover};
  box-shadow: inset 0 0 0 1px ${color.hairline};
  color: ${color.textMuted};
  font-size: ${fontSize.caption};
  font-weight: 500;
  &[data-selected] {
    background: ${color.selected};
    box-shadow: inset 0 0 0 1px color-mix(in srgb, ${color.accent} 60%, transparent);
    color: ${color.accentText};
  }
`;

const part = `
  display: inline-flex;
  align-items: center;
  gap: 6px;
  min-width: 0;
  height: 100%;
  padding: 0 12px;
  border: 0;
  border-radius: inherit;
  background: none;
  color: inherit;
  font: inherit;
  > span {
    overflow: hidden;
    text-overflow: ellipsis;
    white-space: nowrap;
  }
`;

const Part = styled.span`
  ${part}
`;

const Press = styled(ButtonBase)`
  ${part}
  cursor: pointer;
  &:hover:not([aria-disabled='true']) {
    color: ${color.text};
  }
  &[aria-disabled='true'] {
    opacity: 0.45;
    cursor: default;
  }
`;

const Cross = styled(ButtonBase)`
  display: grid;
  flex: none;
  place-items: center;
  width: 24px;
  height: 24px;
  margin-inline: -10px 2px;
  padding: 0;
  border: 0;
  border-radius: 50%;
  background: none;
  color: inherit;
  cursor: pointer;
  &:hover {
    background: ${color.pressed};
    color: ${color.text};
  }
`;

/** Props of {@link Chip}. */
export interface ChipProps {
  label: string;
  icon?: ReactNode;
  /** Makes it a toggle button: a filter, a suggestion. */
  onClick?: () => void;
  selected?: boolean;
  /** It cannot be pressed now. */
  disabled?: boolean;
  /** Gives it a cross. */
  onRemove?: () => void;
}

/** A tag, a filter or a suggestion. */
export function Chip({ label, icon, onClick, selected, disabled, onRemove }: ChipProps) {
  const words = useDesignWords();
  const content = (
    <>
      {icon}
      <span>{label}</span>
    </>
  );
  return (
    <Root data-selected={selected || undefined}>
      {onClick ? (
        <Press type="button" aria-pressed={selected} disabled={disabled} onClick={onClick}>
          {content}
        </Press>
      ) : (
        <Part>{content}</Part>
      )}
      {onRemove && (
        <Cross type="button" aria-label={fillWords(words.common.remove, { label })} onClick={onRemove}>
          <CloseIcon size={12} />
        </Cross>
      )}
    </Root>
  );
}
