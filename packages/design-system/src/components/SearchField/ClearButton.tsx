import { useDesignWords } from '../../i18n/DesignWordsProvider.tsx';
import { CloseIcon } from '../../icons/icons.tsx';
import { styled } from '../../styled.ts';
import { color } from '../../theme/tokens.ts';
import { ButtonBase } from '../ButtonBase/ButtonBase.tsx';

/** The cross at the end of a search box. */
export function ClearButton({ onClick }: { onClick: () => void }) {
  const words = useDesignWords();
  return (
    <Clear type="button" aria-label={words.common.clear} onClick={onClick}>
      <CloseIcon size={14} />
    </Clear>
  );
}

const Clear = styled(ButtonBase)`
  display: grid;
  flex: none;
  place-items: center;
  width: 20px;
  height: 20px;
  margin-inline-end: -4px;
  padding: 0;
  border: 0;
  border-radius: 50%;
  background: none;
  color: ${color.textMuted};
  cursor: pointer;
  &:hover {
    background: ${color.hover};
    color: ${color.text};
  }
`;
