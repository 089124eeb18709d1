import {
  Button,
  CloseIcon,
  color,
  FitIcon,
  IconButton,
  Modal,
  styled,
  ZoomInIcon,
  ZoomOutIcon,
} from '@tai/design-system';
import { useId, useRef } from 'react';
import { useSelector } from 'react-redux';
import { marksMax } from '../../domain/marks/mark.ts';
import type { MarkView } from '../../engine/marks/markView.ts';
import { closeMarkUp } from '../../state/markRequest.ts';
import { selectImageMark, type ImageMarkState } from '../../state/markSlice.ts';
import { markWords } from '../../markWords.ts';
import { MarkBar } from './MarkBar.tsx';
import { runMarkKey } from './markKeys.ts';
import { MarkList } from './MarkList.tsx';
import { MarkResults } from './MarkResults.tsx';
import { MarkStage } from './MarkStage.tsx';
import { useMarkEditor } from './useMarkEditor.ts';
import { useMarkImage } from './useMarkImage.ts';

/** An image is marked up; the marks become a comment image, a mask or an instruction. */
export function Component() {
  const { visible, url, id } = useSelector(selectImageMark);
  // Another image begins with its own marks.
  return visible ? <ImageMarkDialog key={id} url={url} id={id} /> : null;
}

function ImageMarkDialog({ url, id }: Pick<ImageMarkState, 'url' | 'id'>) {
  const say = markWords.useWords();
  const titleId = useId();
  const image = useMarkImage({ url, id });
  const editor = useMarkEditor(id, image.open?.size);
  const view = useRef<MarkView | null>(null);
  const count = editor.marks.list.length;
  return (
    <Root
      onClose={closeMarkUp}
      dismissible={false}
      aria-labelledby={titleId}
      onKeyDown={(event) => runMarkKey(event, editor, view.current)}
    >
      <Header>
        <h2 id={titleId}>{say('title')}</h2>
        <IconButton label={say('view.out')} shortcut="-" onClick={() => view.current?.zoom(-1)}>
          <ZoomOutIcon />
        </IconButton>
        <IconButton label={say('view.fit')} shortcut="0" onClick={() => view.current?.fit()}>
          <FitIcon />
        </IconButton>
        <IconButton label={say('view.in')} shortcut="+" onClick={() => view.current?.zoom(1)}>
          <ZoomInIcon />
        </IconButton>
        <IconButton label={say('close')} shortcut="Escape" onClick={closeMarkUp}>
          <CloseIcon />
        </IconButton>
      </Header>
      {image.isGone && <Gone role="status">{say('gone')}</Gone>}
      <Body>
        <Middle>
          <MarkBar editor={editor} size={image.open?.size} />
          <MarkStage
            image={image}
            editor={editor}
            onView={(next) => {
              view.current = next;
            }}
          />
        </Middle>
        <Side>
          <Head>
            <h3>{say('list.title')}</h3>
            {count > 0 && (
              <Button size="compact" variant="ghost" onClick={editor.clear}>
                {say('clear')}
              </Button>
            )}
          </Head>
          <ListPart>
            <MarkList editor={editor} />
            <p>
              {count >= marksMax
                ? say('full', { count: marksMax })
                : say(count === 0 ? 'list.empty' : 'list.kept')}
            </p>
          </ListPart>
          <MarkResults imageId={id} image={image} marks={editor.marks.list} />
        </Side>
      </Body>
    </Root>
  );
}

const Root = styled(Modal)`
  display: flex;
  flex-direction: column;
  width: 100vw;
  height: 100dvh;
  max-height: none;
  overflow: hidden;
  outline: 0;
  background: ${color.panel};
`;

const Header = styled.header`
  display: flex;
  flex: none;
  gap: 4px;
  align-items: center;
  min-height: 48px;
  padding: 4px 12px 4px 16px;
  border-bottom: 1px solid ${color.hairline};
  h2 {
    flex: 1;
    min-width: 0;
    margin: 0;
    overflow: hidden;
    font-size: 16px;
    font-weight: 600;
    text-overflow: ellipsis;
    white-space: nowrap;
  }
  > :last-child {
    margin-inline-start: 12px;
  }
`;

const Gone = styled.p`
  flex: none;
  margin: 0;
  padding: 8px 16px;
  border-bottom: 1px solid ${color.hairline};
  color: ${color.warningText};
  font-size: 13px;
`;

const Body = styled.div`
  display: flex;
  flex: 1;
  min-height: 0;
  @media (max-width: 991px) {
    flex-direction: column;
  }
`;

const Middle = styled.div`
  display: flex;
  flex: 1;
  flex-direction: column;
  min-width: 0;
  min-height: 0;
  @media (max-width: 991px) {
    flex: 3;
  }
`;

const Side = styled.aside`
  display: flex;
  flex: none;
  flex-direction: column;
  width: 340px;
  overflow-y: auto;
  border-left: 1px solid ${color.hairline};
  background: ${color.panel};
  @media (max-width: 991px) {
    flex: 2;
    width: auto;
    border-top: 1px solid ${color.hairline};
    border-left: 0;
  }
`;

const Head = styled.div`
  display: flex;
  gap: 8px;
  align-items: center;
  justify-content: space-between;
  min-height: 44px;
  padding: 8px 16px 0;
  h3 {
    margin: 0;
    font-size: 13px;
    font-weight: 600;
  }
`;

const ListPart = styled.div`
  flex: none;
  padding: 4px 16px 12px;
  p {
    margin: 6px 0 0;
    color: ${color.textMuted};
    font-size: 12px;
  }
`;
