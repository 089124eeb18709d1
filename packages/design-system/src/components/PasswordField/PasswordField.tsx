import { useState } from 'react';
import { useDesignWords } from '../../i18n/DesignWordsProvider.tsx';
import { EyeIcon, EyeOffIcon } from '../../icons/openIcons.tsx';
import { IconButton } from '../IconButton/IconButton.tsx';
import { TextField, type TextFieldProps } from '../TextField/TextField.tsx';

/** Props of {@link PasswordField}. */
export interface PasswordFieldProps extends Omit<TextFieldProps, 'type' | 'endSlot'> {
  /** `new-password` where one is chosen, so that password managers offer one. */
  autoComplete?: 'current-password' | 'new-password';
}

/** A password, hidden unless its eye is pressed. */
export function PasswordField({ autoComplete = 'current-password', ...rest }: PasswordFieldProps) {
  const words = useDesignWords();
  const [isShown, setIsShown] = useState(false);
  return (
    <TextField
      {...rest}
      type={isShown ? 'text' : 'password'}
      autoComplete={autoComplete}
      autoCapitalize="off"
      spellCheck={false}
      endSlot={
        <IconButton
          size="compact"
          label={isShown ? words.field.hidePassword : words.field.showPassword}
          onClick={() => setIsShown(!isShown)}
          style={{ marginInlineEnd: -6, height: 24, width: 24, borderRadius: 6 }}
        >
          {isShown ? <EyeOffIcon /> : <EyeIcon />}
        </IconButton>
      }
    />
  );
}
