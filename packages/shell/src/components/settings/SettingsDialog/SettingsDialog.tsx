import { Dialog, ErrorState, Skeleton, styled, Tabs } from '@tai/design-system';
import { settingsTabSlot, SlotComponent, useLanguage, useObservable, useSlot } from '@tai/kernel';
import { useEffect } from 'react';
import { settingsWords } from '../../../settingsWords.ts';
import { isPasswordFormOpen, isSettingsOpen, isSettingsShown, settingsTab } from '../../../state/dialogs.ts';
import { PasswordDialog } from '../AccountTab/PasswordDialog.tsx';

/** The settings: a tab for each part, filled by the feature that owns it. */
export function SettingsDialog() {
  const say = settingsWords.useWords();
  const { pick } = useLanguage();
  const items = useSlot(settingsTabSlot);
  const wanted = useObservable(settingsTab);
  const isPasswordOpen = useObservable(isPasswordFormOpen);
  // After the dialog itself opened: a dialog that opens now lies above it.
  useEffect(() => {
    isSettingsShown.set(true);
    return () => isSettingsShown.set(false);
  }, []);
  const item = items.find(({ id }) => id === wanted) ?? items[0];
  if (!item) return null;
  return (
    <>
      <Dialog
        open
        onClose={() => isSettingsOpen.set(false)}
        title={say('dialog.title')}
        width={600}
        height={560}
        flush
      >
        <Layout>
          <Tabs
            label={say('dialog.tabs')}
            value={item.id}
            onChange={(id) => settingsTab.set(id)}
            tabs={items.map(({ id, label }) => ({ value: id, label: pick(label) }))}
          >
            <Content>
              <SlotComponent
                key={item.id}
                item={item}
                props={{}}
                fallback={<Skeleton height={320} />}
                failure={tabFailed}
              />
            </Content>
          </Tabs>
        </Layout>
      </Dialog>
      {isPasswordOpen && <PasswordDialog onClose={() => isPasswordFormOpen.set(false)} />}
    </>
  );
}

function tabFailed(retry: () => void) {
  return <TabFailure onRetry={retry} />;
}

function TabFailure({ onRetry }: { onRetry: () => void }) {
  const say = settingsWords.useWords();
  return <ErrorState title={say('dialog.loadFailed')} onRetry={onRetry} />;
}

/** The tabs stay where they are while their content scrolls. */
const Layout = styled.div`
  display: flex;
  flex-direction: column;
  height: 100%;
  > :not([role='tabpanel']) {
    flex: none;
    margin: 0 20px;
  }
  > [role='tabpanel'] {
    flex: 1;
    min-height: 0;
    overflow: auto;
    overscroll-behavior: contain;
  }
`;

const Content = styled.div`
  padding: 16px 20px 20px;
`;
