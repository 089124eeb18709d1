import { limits } from '@tai/contracts';
import { color, styled } from '@tai/design-system';
import { useState } from 'react';
import { useRenameDocumentMutation } from '../../api/documentListApi.ts';
import type { DocumentSession } from '../../state/documentSession.ts';
import { useDocumentState } from '../useDocument.ts';

interface Props<T extends object> {
  session: DocumentSession<T>;
  label: string;
  className?: string;
}

/** The title of an open document, which is changed where it stands. Enter and leaving it save, Escape does not. */
export function DocumentTitle<T extends object>({ session, label, className }: Props<T>) {
  const document = useDocumentState(session, (state) => state.document);
  const [rename] = useRenameDocumentMutation();
  const [text, setText] = useState<string | null>(null);
  const title = document?.title ?? '';

  function save(): void {
    const next = text?.trim() ?? '';
    setText(null);
    if (document && next !== '' && next !== title) void rename({ id: document.id, title: next });
  }

  return (
    <Field
      className={className}
      aria-label={label}
      value={text ?? title}
      maxLength={limits.document.titleMaxLength}
      readOnly={document?.access === 'view' || document?.isLocked}
      onFocus={() => setText(title)}
      onChange={({ target }) => setText(target.value)}
      onBlur={save}
      onKeyDown={(event) => {
        if (event.nativeEvent.isComposing) return;
        if (event.key === 'Enter') event.currentTarget.blur();
        if (event.key === 'Escape') setText(null);
      }}
    />
  );
}

const Field = styled.input`
  height: 32px;
  padding: 0 8px;
  overflow: hidden;
  border: 1px solid transparent;
  border-radius: calc(8px * var(--tai-rounding));
  background: none;
  color: ${color.text};
  font: inherit;
  font-weight: 600;
  text-overflow: ellipsis;
  &:hover {
    border-color: ${color.hairline};
  }
  &:focus {
    border-color: ${color.accent};
    outline: 0;
  }
`;
