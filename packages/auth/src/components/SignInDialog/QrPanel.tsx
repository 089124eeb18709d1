import { useClient } from '@tai/api-client';
import type { SiteInfo } from '@tai/contracts';
import { Button, color, fontSize, radius, RefreshIcon, Spinner, styled } from '@tai/design-system';
import { useObservable } from '@tai/kernel';
import { useEffect, useState, type ReactNode } from 'react';
import { useBeginChatMutation, usePollChatMutation } from '../../api/authApi.ts';
import { createChatScan, type ChatScanState } from '../../state/chatScan.ts';
import { finishSignIn, showOutcome } from '../../state/signIn.ts';
import { authWords } from '../../words.ts';
import { QrCode } from './QrCode.tsx';

/** Beside the code form: a code to scan with the chat app. */
export function Component({ chat }: { chat: NonNullable<SiteInfo['chat']> }) {
  const say = authWords.useWords();
  const { label } = chat;
  const scan = useChatScan();
  const state = useObservable(scan.state);
  return (
    <Panel title={say('qr.title', { label })} hint={say('qr.hint', { label })}>
      <Box role="status">
        <Step state={state} label={label} onRefresh={scan.begin} />
      </Box>
    </Panel>
  );
}

function Step({ state, label, onRefresh }: { state: ChatScanState; label: string; onRefresh: () => void }) {
  const say = authWords.useWords();
  switch (state.step) {
    case 'loading':
      return <Spinner size={20} label={say('qr.loading')} />;
    case 'shown':
      return state.isScanned ? (
        <Text>{say('qr.scanned')}</Text>
      ) : (
        <QrCode text={state.url} label={say('qr.code', { label })} />
      );
    case 'refused':
    case 'expired':
    case 'failed':
      return <Again text={say(`qr.${state.step}`)} onRefresh={onRefresh} />;
  }
}

function Again({ text, onRefresh }: { text: string; onRefresh: () => void }) {
  const say = authWords.useWords();
  return (
    <>
      <Text>{text}</Text>
      <Button size="compact" startIcon={<RefreshIcon />} onClick={onRefresh}>
        {say('qr.refresh')}
      </Button>
    </>
  );
}

/** Runs a scan for as long as the panel is shown. */
function useChatScan() {
  const client = useClient();
  const [begin] = useBeginChatMutation();
  const [poll] = usePollChatMutation();
  const [scan] = useState(() =>
    createChatScan({
      begin: async () => begin(),
      poll: async (ticket) => poll(ticket),
      onDone: (reply) => void showOutcome(finishSignIn(client, reply)),
    }),
  );
  useEffect(() => {
    scan.begin();
    return scan.stop;
  }, [scan]);
  return scan;
}

function Panel({ title, hint, children }: { title: string; hint?: string; children: ReactNode }) {
  return (
    <Root aria-label={title}>
      <h3>{title}</h3>
      {children}
      {hint && <p>{hint}</p>}
    </Root>
  );
}

const Root = styled.section`
  display: grid;
  justify-items: center;
  gap: 10px;
  text-align: center;
  h3,
  p {
    margin: 0;
    font-size: ${fontSize.caption};
    font-weight: 500;
    line-height: 18px;
    color: ${color.textMuted};
  }
  p {
    font-weight: 400;
    color: ${color.textFaint};
  }
`;

const Box = styled.div`
  display: grid;
  place-content: center;
  place-items: center;
  gap: 12px;
  width: 172px;
  height: 172px;
  padding: 12px;
  overflow: hidden;
  border-radius: ${radius.card};
  box-shadow: inset 0 0 0 1px ${color.hairline};
  background: ${color.field};
`;

const Text = styled.span`
  color: ${color.textMuted};
`;
