import type { ReactNode } from 'react';
import { BellIcon } from '../../icons/icons.tsx';
import { styled } from '../../styled.ts';
import { color } from '../../theme/tokens.ts';

/** Props of {@link MessageBody}. */
export interface MessageBodyProps {
  /** Portrait of the sender; without it, a bell. */
  sender?: ReactNode;
  /** The bell is in the colour of warnings. */
  isUrgent?: boolean;
  title: string;
  /** Paragraphs below the title; empty ones are left out. */
  texts: readonly string[];
  /** Last line, such as the time. */
  footer?: ReactNode;
}

/** A message as people read it: who it is from, and what it says. Text only, so a button may hold it. */
export function MessageBody({ sender, isUrgent = false, title, texts, footer }: MessageBodyProps) {
  return (
    <Row>
      {sender || (
        <Bell data-urgent={isUrgent || undefined}>
          <BellIcon size={18} />
        </Bell>
      )}
      <Text>
        <Title>{title}</Title>
        {texts.map(
          (text, index) =>
            text !== '' && (
              <Content key={index} dir="auto">
                {text}
              </Content>
            ),
        )}
        {footer}
      </Text>
    </Row>
  );
}

const Row = styled.span`
  display: flex;
  flex: 1;
  align-items: flex-start;
  gap: 12px;
  min-width: 0;
`;

const Bell = styled.span`
  display: grid;
  flex: none;
  place-items: center;
  width: 36px;
  height: 36px;
  border-radius: 50%;
  background: ${color.selected};
  color: ${color.accentText};
  &[data-urgent] {
    background: color-mix(in srgb, ${color.warning} 18%, transparent);
    color: ${color.warningText};
  }
`;

const Text = styled.span`
  display: grid;
  flex: 1;
  gap: 2px;
  min-width: 0;
  overflow-wrap: anywhere;
`;

const Title = styled.span`
  font-weight: 550;
`;

const Content = styled.span`
  color: ${color.textMuted};
  white-space: pre-line;
`;
