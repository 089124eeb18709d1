import {
  BottomSheet,
  CloseIcon,
  color,
  EyeIcon,
  EyeOffIcon,
  IconButton,
  SegmentedControl,
  styled,
  useIsMobile,
} from '@tai/design-system';
import type { KeyboardEvent } from 'react';
import { commentWords } from '../../commentWords.ts';
import { useComments, useCommentView } from './commentsContext.ts';
import { ThreadList } from './ThreadList.tsx';

/** The comments of a document: at the side of the stage, on a phone in a sheet. */
export function Component() {
  const say = commentWords.useWords();
  const { view, button } = useComments();
  const isMobile = useIsMobile();

  function close(): void {
    view.close();
    button.current?.focus();
  }

  if (isMobile)
    return (
      <BottomSheet open title={say('title')} onClose={close}>
        <Content>
          <Controls />
          <ThreadList />
        </Content>
      </BottomSheet>
    );
  return (
    <Side
      aria-label={say('title')}
      onKeyDown={(event: KeyboardEvent) => {
        if (event.key !== 'Escape' || event.defaultPrevented) return;
        event.stopPropagation();
        close();
      }}
    >
      <Head>
        <h2>{say('title')}</h2>
        <Controls />
        <IconButton size="compact" label={say('close')} onClick={close}>
          <CloseIcon size={16} />
        </IconButton>
      </Head>
      <Scroll>
        <Content>
          <ThreadList />
        </Content>
      </Scroll>
    </Side>
  );
}

function Controls() {
  const say = commentWords.useWords();
  const { view } = useComments();
  const { list, arePinsHidden, surfaces } = useCommentView();
  return (
    <Row>
      <SegmentedControl
        label={say('list.label')}
        size="compact"
        value={list}
        onChange={view.setList}
        options={[
          { value: 'open', label: say('list.open') },
          { value: 'resolved', label: say('list.resolved') },
        ]}
      />
      {surfaces.length > 0 && (
        <IconButton
          size="compact"
          label={say(arePinsHidden ? 'pin.showAll' : 'pin.hideAll')}
          onClick={() => view.setPinsHidden(!arePinsHidden)}
        >
          {arePinsHidden ? <EyeOffIcon size={16} /> : <EyeIcon size={16} />}
        </IconButton>
      )}
    </Row>
  );
}

const Side = styled.aside`
  display: flex;
  flex: none;
  flex-direction: column;
  width: 320px;
  min-height: 0;
  border-inline-start: 1px solid ${color.hairline};
  background: ${color.panel};
`;

const Head = styled.header`
  display: flex;
  flex: none;
  gap: 8px;
  align-items: center;
  min-height: 48px;
  padding: 0 8px 0 16px;
  h2 {
    flex: 1;
    overflow: hidden;
    font-size: 14px;
    text-overflow: ellipsis;
    white-space: nowrap;
  }
`;

const Row = styled.div`
  display: flex;
  gap: 4px;
  align-items: center;
`;

const Scroll = styled.div`
  flex: 1;
  min-height: 0;
  padding: 4px 16px 24px;
  overflow-y: auto;
`;

const Content = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: 16px;
`;
